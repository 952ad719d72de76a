import { MAX_ALT } from "@/lib/shared/limits";
import type { ContentPicture, Field, Fields, GroupField } from "@/lib/website/content/fields";

export type TextPlace = {
  /** "services.items.0.name" */
  path: string;
  label: string;
  most: number;
  /** True inside a list, where a path does not identify a text: entries can be moved. */
  inList: boolean;
};

type Change = (text: string, place: TextPlace) => string;
type Json = { [name: string]: unknown };

/** Returns a filled document with each translatable text changed: lines, paragraphs and alternative texts that are not blank. */
export const mapTexts = <T extends object>({ fields }: GroupField, filled: T, change: Change): T =>
  mapFields(fields, filled as Json, "", false, change) as T;

const mapFields = (fields: Fields, filled: Json, within: string, inList: boolean, change: Change): Json => ({
  ...filled,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, mapField(field, filled[name], within + name, inList, change)]),
  ),
});

function mapField(field: Field, value: unknown, path: string, inList: boolean, change: Change): unknown {
  const changeText = (text: string, place: Pick<TextPlace, "path" | "most">, inside = inList) =>
    text.trim() === "" ? text : change(text, { ...place, label: field.label, inList: inside });
  switch (field.kind) {
    case "text":
      return isTranslated(field) ? changeText(value as string, { path, most: field.most }) : value;
    case "texts":
      return isTranslated(field)
        ? (value as string[]).map((text, index) => changeText(text, { path: `${path}.${index}`, most: field.most }, true))
        : value;
    case "picture": {
      const picture = value as ContentPicture;
      return { ...picture, alt: changeText(picture.alt, { path: `${path}.alt`, most: MAX_ALT }) };
    }
    case "group":
      return mapFields(field.fields, value as Json, `${path}.`, inList, change);
    case "list":
      return (value as Json[]).map((entry, index) => mapFields(field.fields, entry, `${path}.${index}.`, true, change));
    default:
      return value;
  }
}

const isTranslated = ({ input, fixed }: { input: string; fixed?: true }) => !fixed && (input === "line" || input === "paragraph");
