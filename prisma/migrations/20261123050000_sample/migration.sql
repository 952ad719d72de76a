-- The rows of the sample catalogue as they were loaded. A site that was there before has none: what it holds is the firm's.
CREATE TABLE "sample_row" (
    "resource" VARCHAR(40) NOT NULL,
    "row_id" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sample_row_pkey" PRIMARY KEY ("resource", "row_id")
);
