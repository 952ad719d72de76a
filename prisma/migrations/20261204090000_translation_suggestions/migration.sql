CREATE TABLE "translation_suggestion" (
    "locale" VARCHAR(10) NOT NULL,
    "resource" VARCHAR(40) NOT NULL,
    "row" VARCHAR(40) NOT NULL,
    "field" VARCHAR(300) NOT NULL,
    "text" TEXT NOT NULL,
    "of" VARCHAR(40) NOT NULL,
    CONSTRAINT "translation_suggestion_pkey" PRIMARY KEY ("locale", "resource", "row", "field")
);
