import { z } from "zod";
import { ORIGINAL_LANGUAGE } from "@/lib/shared/languages";

const translation = z.object({
  text: z.string(),
  /** Fingerprint of the text that was translated. */
  of: z.string(),
  by: z.string().optional(),
  at: z.string().optional(),
});
export type Translation = z.output<typeof translation>;

/** By field: "title", "pictures.1.caption". */
export type FieldTranslations = Partial<Record<string, Translation>>;

/** The translations of a row or document, as its column `translations` stores them, by language. */
export type Translations = Partial<Record<string, FieldTranslations>>;

/** Reads the column of a row. Entries of another form are left out. */
export const parseTranslations = (column: unknown): Translations =>
  z.record(z.string(), z.record(z.string(), translation)).safeParse(column).data ?? {};

/** Returns a row with the texts of a language where there are translations, without its column of translations. */
export function translateRow<Row extends object>(row: Row & { translations?: unknown }, language: string): Omit<Row, "translations"> {
  const { translations: column, ...own } = row;
  const found = language === ORIGINAL_LANGUAGE ? {} : (parseTranslations(column)[language] ?? {});
  const texts = Object.entries(found).flatMap(([field, one]) => (one && field in own ? [[field, one.text]] : []));
  return { ...own, ...Object.fromEntries(texts) } as Omit<Row, "translations">;
}
