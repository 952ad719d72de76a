-- AlterTable
ALTER TABLE "enquiry" ADD COLUMN "reference" VARCHAR(20),
ADD COLUMN "product_id" INTEGER,
ADD COLUMN "page" VARCHAR(1000),
ADD COLUMN "language" VARCHAR(5),
ADD COLUMN "campaign" JSONB,
ADD COLUMN "assignee_id" INTEGER,
ADD COLUMN "due" DATE,
ADD COLUMN "spam_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "enquiry_line" (
    "id" SERIAL NOT NULL,
    "enquiry_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "variant" VARCHAR(64),
    "size" VARCHAR(200),
    "finish" VARCHAR(200),
    "thickness" VARCHAR(200),
    "quantity" DOUBLE PRECISION,
    "unit" VARCHAR(10) NOT NULL,
    "sample" BOOLEAN NOT NULL,

    CONSTRAINT "enquiry_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry_log" (
    "id" SERIAL NOT NULL,
    "enquiry_id" INTEGER NOT NULL,
    "action" VARCHAR(20) NOT NULL,
    "detail" VARCHAR(300),
    "by" VARCHAR(120) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enquiry_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enquiry_reference" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "enquiry_reference_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "confirmation_mail" (
    "enquiry_id" INTEGER NOT NULL,

    CONSTRAINT "confirmation_mail_pkey" PRIMARY KEY ("enquiry_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "enquiry_reference_key" ON "enquiry"("reference");

-- CreateIndex
CREATE INDEX "enquiry_assignee_id_created_at_id_idx" ON "enquiry"("assignee_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "enquiry_due_idx" ON "enquiry"("due");

-- CreateIndex: by which one person's enquiries are found (queries/enquiry-person.ts).
CREATE INDEX "enquiry_email_of_person_idx" ON "enquiry"(lower("email"));
CREATE INDEX "enquiry_phone_of_person_idx" ON "enquiry"("right"(regexp_replace("phone", '\D', '', 'g'), 9));

-- CreateIndex
CREATE INDEX "enquiry_line_enquiry_id_id_idx" ON "enquiry_line"("enquiry_id", "id");

-- CreateIndex
CREATE INDEX "enquiry_log_enquiry_id_id_idx" ON "enquiry_log"("enquiry_id", "id");

-- AddForeignKey
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "administrator"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_line" ADD CONSTRAINT "enquiry_line_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enquiry_log" ADD CONSTRAINT "enquiry_log_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "confirmation_mail" ADD CONSTRAINT "confirmation_mail_enquiry_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
