import { aboutFields } from "@/lib/website/content/about";
import { aboutDefaults } from "@/lib/website/content/about-defaults";
import { brochuresDefaults, brochuresFields } from "@/lib/website/content/brochures";
import { catalogueDefaults, catalogueFields } from "@/lib/website/content/catalogue";
import { companyDefaults, companyFields } from "@/lib/website/content/company";
import { companyBeside } from "@/lib/website/content/company-beside";
import { contactDefaults, contactFields } from "@/lib/website/content/contact";
import { filled } from "@/lib/website/content/documents";
import type { Fields, FilledFields, GroupField } from "@/lib/website/content/fields";
import { galleryDefaults, galleryFields } from "@/lib/website/content/gallery";
import { homeFields } from "@/lib/website/content/home";
import { homeDefaults } from "@/lib/website/content/home-defaults";
import { pagesDefaults, pagesFields } from "@/lib/website/content/pages";
import { requestsDefaults, requestsFields } from "@/lib/website/content/requests";

/** The documents of the website by their names: what may be written in each, and what it shows where that is blank. */
export const contentGroups = {
  company: { of: companyFields, defaults: companyDefaults },
  home: { of: homeFields, defaults: homeDefaults },
  about: { of: aboutFields, defaults: aboutDefaults },
  catalogue: { of: catalogueFields, defaults: catalogueDefaults },
  gallery: { of: galleryFields, defaults: galleryDefaults },
  brochures: { of: brochuresFields, defaults: brochuresDefaults },
  contact: { of: contactFields, defaults: contactDefaults },
  requests: { of: requestsFields, defaults: requestsDefaults },
  pages: { of: pagesFields, defaults: pagesDefaults },
} as const;

export type ContentGroup = keyof typeof contentGroups;
export const CONTENT_GROUPS = Object.keys(contentGroups) as ContentGroup[];
/** Those that visitors are shown. */
export const PUBLIC_GROUPS = CONTENT_GROUPS.filter((name): name is PublicGroup => name !== "requests");
export type PublicGroup = Exclude<ContentGroup, "requests">;
/** What visitors are shown of a group. */
export type ContentOf<Name extends ContentGroup> = FilledFields<(typeof contentGroups)[Name]["of"]["fields"]>;

/** A group as what treats all of them alike sees it. */
export const contentGroup = (name: ContentGroup): { of: GroupField; defaults: FilledFields<Fields> } => contentGroups[name];

export const isContentGroup = (name: string): name is ContentGroup => Object.hasOwn(contentGroups, name);

/** What blank fields show beside what staff wrote in the others. */
export const defaultsBeside = (name: ContentGroup, written: object): FilledFields<Fields> =>
  name === "company" ? companyBeside(written) : contentGroup(name).defaults;

/** What visitors are shown of a document. @param written as its schema gave it, or {} where nothing was written */
export function shownContent<Name extends ContentGroup>(name: Name, written: object): ContentOf<Name> {
  return filled(contentGroup(name).of, written, defaultsBeside(name, written)) as ContentOf<Name>;
}
