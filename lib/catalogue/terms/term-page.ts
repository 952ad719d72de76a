import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_TERM_TEXT, MAX_URL } from "@/lib/shared/limits";
import { normaliseText } from "@/lib/shared/text/normalise";
import { stopOnError } from "@/lib/shared/text/text";
import { messages } from "@/lib/shared/words/messages";

/** Texts and picture on the page of a colour or material. */
export const termPageFields = z.object({ description: z.string(), image: z.string().nullable(), care: z.string(), warranty: z.string() });
export type TermPageFields = z.output<typeof termPageFields>;
type FieldName = keyof TermPageFields;

/** The same in one language, with the label of the term. */
export type TermDescription = Omit<TermPageFields, "image"> & { label: string; picture: { url: string; alt: string; at?: string } | null };

export const BLANK_PAGE = { description: "", image: null, care: "", warranty: "" } satisfies TermPageFields;

export const termTextLabels = { description: "Description", care: "Care", warranty: "Warranty" } as const;
export const TERM_TEXTS = Object.keys(termTextLabels) as (keyof typeof termTextLabels)[];

/** Lists the fields of a kind of terms. Kinds without a page have none. */
export function listPageFields(kind: string): FieldName[] {
  if (kind === "material") return ["description", "image", "care", "warranty"];
  return kind === "colour" ? ["description", "image"] : [];
}

export const pickPage = ({ description, image, care, warranty }: TermPageFields): TermPageFields => ({
  description,
  image,
  care,
  warranty,
});

export const isBlankPage = (page: TermPageFields): boolean => Object.values(pickPage(page)).every((value) => !value);

export const findForeignField = (kind: string, page: TermPageFields): FieldName | undefined =>
  (Object.keys(BLANK_PAGE) as FieldName[]).find((name) => page[name] && !listPageFields(kind).includes(name));

const text = (label: string) =>
  z
    .string(messages.notText(label))
    .overwrite(normaliseText)
    .trim()
    .max(MAX_TERM_TEXT, stopOnError(messages.tooLong(label, MAX_TERM_TEXT)));

const { pictureInvalid } = catalogueMessages.terms;

export const termPageInput = {
  description: text(termTextLabels.description),
  image: z
    .string(pictureInvalid)
    .max(MAX_URL, stopOnError(pictureInvalid))
    .nullable()
    .transform((url) => url || null),
  care: text(termTextLabels.care),
  warranty: text(termTextLabels.warranty),
};
