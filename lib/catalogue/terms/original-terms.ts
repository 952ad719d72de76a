import type { TermColumn } from "@/lib/catalogue/terms/terms";

/** Texts made of terms. */
export type OriginalTerms = Partial<Record<TermColumn, string | null>>;

/** A product in another language has its English terms too: addresses and measures are read from them. */
export type WithOriginal<Row> = Row & { original?: OriginalTerms };
