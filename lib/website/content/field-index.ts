import type { ContentGroup } from "@/lib/shared/content-groups";
import type { Field, Fields } from "@/lib/website/content/fields";
import { getContentGroup, getDefaults } from "@/lib/website/content/groups/groups";
import { toWritten, type WrittenEntry, type WrittenFieldValues } from "@/lib/website/content/written-fields";

/** A field of the website, as staff find it: by its name, its place, or the text it shows. */
export type IndexedField = {
  group: ContentGroup;
  /** Path in the document: "testimonials.items.0". */
  path: string;
  label: string;
  sections: string[];
  where: string;
  text: string;
};

type Place = Pick<IndexedField, "group" | "path" | "sections">;

/** Lists all fields of a document with the texts that visitors see. List entries are listed one by one. */
export function indexFields(group: ContentGroup, written: object): IndexedField[] {
  const { root } = getContentGroup(group);
  return indexGroup(root.fields, written as WrittenFieldValues, getDefaults(group, written) as WrittenFieldValues, {
    group,
    path: "",
    sections: [],
  });
}

const indexGroup = (fields: Fields, written: WrittenFieldValues, initial: WrittenFieldValues, place: Place): IndexedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    indexField(field, written[name], initial[name], { ...place, path: place.path ? `${place.path}.${name}` : name }),
  );

function indexField(field: Field, written: unknown, initial: unknown, place: Place): IndexedField[] {
  const { label, where = "" } = field;
  const itself = { ...place, label, where };
  const sections = [...place.sections, label];
  switch (field.kind) {
    case "group":
      return [
        { ...itself, text: "" },
        ...indexGroup(field.fields, (written ?? {}) as WrittenFieldValues, initial as WrittenFieldValues, { ...place, sections }),
      ];
    case "list": {
      const entries = (written ?? toWritten(field, initial)) as WrittenEntry[];
      const toEntry = (entry: WrittenEntry, index: number): IndexedField => ({
        ...{ group: place.group, path: `${place.path}.${index}`, sections, where: "" },
        label: getText(entry[field.title]) || `${label} ${index + 1}`,
        text: Object.entries(entry)
          .filter(([name]) => name !== field.title)
          .map(([, value]) => getText(value))
          .filter(Boolean)
          .join(" "),
      });
      return [{ ...itself, text: "" }, ...entries.map(toEntry)];
    }
    case "choice":
      return [{ ...itself, text: field.choices[(written || initial) as string] ?? "" }];
    case "choices":
      return [{ ...itself, text: ((written ?? initial) as string[]).map((name) => field.choices[name]).join(" ") }];
    default:
      return [{ ...itself, text: getText(written) || getText(initial) }];
  }
}

function getText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.filter((text) => typeof text === "string").join(" ");
  return typeof value === "object" && value !== null && "alt" in value ? String(value.alt) : "";
}
