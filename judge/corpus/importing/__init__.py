"""Turn files into documents: a pipeline of small named stages."""
