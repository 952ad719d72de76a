import { CONTENT_GROUPS, type ContentGroup } from "@/lib/shared/content-groups";
import { fillDocument } from "@/lib/website/content/documents";
import type { Fields, FilledFields, GroupField } from "@/lib/website/content/fields";
import { aboutFields } from "@/lib/website/content/groups/about";
import { aboutDefaults } from "@/lib/website/content/groups/about-defaults";
import { brochuresDefaults, brochuresFields } from "@/lib/website/content/groups/brochures";
import { catalogueDefaults, catalogueFields } from "@/lib/website/content/groups/catalogue";
import { companyDefaults, companyFields } from "@/lib/website/content/groups/company";
import { contactDefaults, contactFields } from "@/lib/website/content/groups/contact";
import { deriveCompanyDefaults } from "@/lib/website/content/groups/derive-company-defaults";
import { galleryDefaults, galleryFields } from "@/lib/website/content/groups/gallery";
import { homeFields } from "@/lib/website/content/groups/home";
import { homeDefaults } from "@/lib/website/content/groups/home-defaults";
import { pagesDefaults, pagesFields } from "@/lib/website/content/groups/pages";
import { privacyDefaults, privacyFields } from "@/lib/website/content/groups/privacy";
import { requestsDefaults, requestsFields } from "@/lib/website/content/groups/requests";

export const contentGroups = {
  company: { root: companyFields, defaults: companyDefaults },
  home: { root: homeFields, defaults: homeDefaults },
  about: { root: aboutFields, defaults: aboutDefaults },
  catalogue: { root: catalogueFields, defaults: catalogueDefaults },
  gallery: { root: galleryFields, defaults: galleryDefaults },
  brochures: { root: brochuresFields, defaults: brochuresDefaults },
  contact: { root: contactFields, defaults: contactDefaults },
  privacy: { root: privacyFields, defaults: privacyDefaults },
  requests: { root: requestsFields, defaults: requestsDefaults },
  pages: { root: pagesFields, defaults: pagesDefaults },
} as const satisfies Record<ContentGroup, object>;

export const PUBLIC_GROUPS = CONTENT_GROUPS.filter((name): name is PublicGroup => name !== "requests");
export type PublicGroup = Exclude<ContentGroup, "requests">;
/** The fields of a group and the words of the interface. */
export type GroupContent<Name extends ContentGroup> = (typeof contentGroups)[Name]["defaults"];

/** Returns a group with its generic type, for code that handles all groups alike. */
export const getContentGroup = (name: ContentGroup): { root: GroupField; defaults: FilledFields<Fields> } => contentGroups[name];

/** Returns the defaults of blank fields. For the company they depend on the fields that are filled in. */
export const getDefaults = (name: ContentGroup, written: object): FilledFields<Fields> =>
  name === "company" ? deriveCompanyDefaults(written) : getContentGroup(name).defaults;

export function fillContent<Name extends ContentGroup>(name: Name, written: object): GroupContent<Name> {
  return fillDocument(getContentGroup(name).root, written, getDefaults(name, written)) as GroupContent<Name>;
}
