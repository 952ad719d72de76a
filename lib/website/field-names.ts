import { dataHeadings, testLabels, variantLabels } from "@/lib/catalogue/products/data-words";
import { factLabels } from "@/lib/catalogue/products/facts";
import { dataWords } from "@/lib/catalogue/products/form/data-form-words";
import { stateWords } from "@/lib/catalogue/products/state-words";
import { addressWords } from "@/lib/catalogue/screen-words";
import { termWords } from "@/lib/catalogue/terms/words";
import type { AuditEntry } from "@/lib/history/audit";
import { FIELD_SEPARATOR, flattenFields, getChangedFields, getDifferentFields } from "@/lib/history/changed-fields";
import { mediaWords } from "@/lib/media/words";
import { isContentGroup } from "@/lib/shared/content-groups";
import type { AuditResource } from "@/lib/shared/resources";
import type { Field } from "@/lib/website/content/fields";
import { getContentGroup } from "@/lib/website/content/groups/groups";

/** Names of columns, as the forms of the back office call them. */
const columnNames: Record<string, string> = {
  title: "Title",
  description: "Description",
  size: "Size",
  finish: "Finish",
  thickness: "Thickness",
  material: "Material",
  recommended_use: "Recommended Use",
  main_category_id: "Main Category",
  main_subcategory_id: "Main Subcategory",
  image: "Image",
  image_url: "Image",
  product_image: "Main Image",
  sub_image1: "Sub Image 1",
  sub_image2: "Sub Image 2",
  sub_image3: "Sub Image 3",
  sub_image4: "Sub Image 4",
  cover_image: "Cover Image",
  pdf_file: "PDF File",
  ...factLabels,
  slug: addressWords.label,
  state: stateWords.label,
  publish_at: stateWords.publishAt,
  withdraw_at: stateWords.withdrawAt,
  ...dataHeadings,
  label: termWords.label,
  aliases: termWords.aliases,
  position: termWords.position,
  translations: termWords.translations,
  page_translations: termWords.translations,
  name: mediaWords.name,
  alt: mediaWords.alt,
  focus: mediaWords.focus,
};

const enquiryNames: Record<string, string> = { state: "Status", kind: "Type", note: "Internal note" };

const partNames: Record<string, string> = {
  ...testLabels,
  ...variantLabels,
  kind: dataWords.kind,
  language: dataWords.language,
  valid_until: dataWords.validUntil,
  role: dataWords.role,
  caption: dataWords.caption,
};

const PICTURE_PARTS: Record<string, string> = { url: "Picture", alt: mediaWords.alt, at: mediaWords.focus };

function toWords(part: string): string {
  const words = part.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const nameColumn = (resource: AuditResource, [column = "", ...parts]: string[]): string[] => [
  (resource === "enquiry" ? enquiryNames[column] : undefined) ?? columnNames[column] ?? toWords(column),
  ...parts.map((part) => partNames[part] ?? columnNames[part] ?? toWords(part)),
];

function nameContentField(root: Field, parts: string[]): string[] {
  let field: Field | undefined = root;
  return parts.map((part) => {
    const parent: Field | undefined = field;
    const isEntry = /^\d+$/.test(part);
    if (parent?.kind === "picture") return PICTURE_PARTS[part] ?? toWords(part);
    if ((parent?.kind === "list" || parent?.kind === "texts") && isEntry) return `${parent.one} ${part}`;
    field = parent?.kind === "list" || parent?.kind === "group" ? parent.fields[part] : undefined;
    return field?.label ?? toWords(part);
  });
}

type Subject = Pick<AuditEntry, "resource" | "title">;

/** Returns the name of a field in the words of the screens. @param path its keys, joined by FIELD_SEPARATOR */
export function getFieldName({ resource, title }: Subject, path: string): string {
  const parts = path.split(FIELD_SEPARATOR);
  const names =
    resource === "content" && isContentGroup(title) ? nameContentField(getContentGroup(title).root, parts) : nameColumn(resource, parts);
  return names.join(FIELD_SEPARATOR);
}

const MAX_NAMED = 3;

export function describeChangedFields(entry: Subject & Pick<AuditEntry, "before" | "after">): string {
  const { before, after } = entry;
  const paths = getDifferentFields(flattenFields(before ?? {}), flattenFields(after ?? {}));
  const fields = paths.length === 1 ? paths : getChangedFields(entry);
  const names = [...new Set(fields.map((field) => getFieldName(entry, field)))];
  const shown = names.length > MAX_NAMED ? names.slice(0, MAX_NAMED - 1) : names;
  const more = names.length - shown.length;
  return new Intl.ListFormat("en-GB").format([...shown, ...(more > 0 ? [`${more} more fields`] : [])]);
}

export const getContentName = (group: string): string => (isContentGroup(group) ? getContentGroup(group).root.label : group);
