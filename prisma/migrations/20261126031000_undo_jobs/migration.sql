-- An undo is a job too: the entry of the history that it undoes.
ALTER TABLE "import_job" ADD COLUMN "undoes" INTEGER;
