-- AlterTable
ALTER TABLE "media" ADD COLUMN "source_hash" CHAR(64);

-- CreateTable
CREATE TABLE "import_job" (
    "id" UUID NOT NULL,
    "state" VARCHAR(20) NOT NULL DEFAULT 'waiting',
    "file" VARCHAR(255) NOT NULL,
    "has_pictures" BOOLEAN NOT NULL DEFAULT false,
    "actor" JSONB NOT NULL,
    "report" JSONB,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "history" INTEGER,
    "cancelled" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "media_source_hash_idx" ON "media"("source_hash");

-- CreateIndex
CREATE INDEX "import_job_created_at_id_idx" ON "import_job"("created_at", "id");
