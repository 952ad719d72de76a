ALTER TABLE "administrator" ADD COLUMN "passkey_after_password" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "one_time_code" ADD COLUMN "refused_until" TIMESTAMPTZ(3), ADD COLUMN "is_told" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "wrong_code" (
    "id" SERIAL NOT NULL,
    "administrator_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "wrong_code_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "wrong_code_administrator_id_at_idx" ON "wrong_code"("administrator_id", "at");
ALTER TABLE "wrong_code" ADD CONSTRAINT "wrong_code_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "sign_in_network" (
    "hash" CHAR(64) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "sign_in_network_pkey" PRIMARY KEY ("hash")
);
