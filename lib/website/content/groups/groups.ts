import { createRecord } from "@/lib/shared/collections";
import { CONTENT_GROUPS, type ContentGroup } from "@/lib/shared/content-groups";
import { toChatLink } from "@/lib/website/content/chat-link";
import { fillDocument } from "@/lib/website/content/documents";
import type { Fields, FilledFields, GroupField } from "@/lib/website/content/fields";
import { aboutFields } from "@/lib/website/content/groups/about";
import { aboutDefaults } from "@/lib/website/content/groups/about-defaults";
import { brochuresDefaults, brochuresFields } from "@/lib/website/content/groups/brochures";
import { catalogueDefaults, catalogueFields } from "@/lib/website/content/groups/catalogue";
import { companyDefaults, companyFields, type WrittenCompany } from "@/lib/website/content/groups/company";
import { contactDefaults, contactFields } from "@/lib/website/content/groups/contact";
import { galleryDefaults, galleryFields } from "@/lib/website/content/groups/gallery";
import { homeFields } from "@/lib/website/content/groups/home";
import { homeDefaults } from "@/lib/website/content/groups/home-defaults";
import { pagesDefaults, pagesFields } from "@/lib/website/content/groups/pages";
import { privacyDefaults, privacyFields } from "@/lib/website/content/groups/privacy";
import { requestsDefaults, requestsFields } from "@/lib/website/content/groups/requests";
import type en from "@/messages/en.json";

const joinLines = (lines: string[]) => lines.map((line) => line.replace(/[\s,]+$/, "")).join(", ");

/**
 * Returns the defaults for blank company fields. Related facts never mix the company's data with the sample's: the chat link
 * is derived from the phone number and the map from the address. Other related fields stay empty.
 */
function deriveCompanyDefaults({ brand, address, postal, phones, hours, latitude, longitude }: WrittenCompany): typeof companyDefaults {
  const parts = Object.values(postal ?? {}).filter(Boolean);
  const isElsewhere = Boolean(address) || parts.length > 0;
  const country = postal?.addressCountry || (isElsewhere ? "" : companyDefaults.postal.addressCountry);
  const isPlaced = Boolean(latitude || longitude);
  const isOwnFirm = Boolean(brand) || isElsewhere;
  return {
    ...companyDefaults,
    ...(brand && { founded: "" }),
    ...(hours && { opening: [] }),
    ...(isOwnFirm && { quotations: { ...companyDefaults.quotations, gstin: "", lut: "", bank: "" } }),
    ...(phones && { chat: phones.map((phone) => toChatLink(phone, country.toUpperCase())).find(Boolean) ?? "" }),
    ...(isElsewhere && { postal: NO_ADDRESS, mapQuery: joinLines(address ?? parts) }),
    ...((isElsewhere || isPlaced) && { latitude: "", longitude: "" }),
  };
}

const NO_ADDRESS = createRecord(["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"], () => "");

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
/** The field of the company that visitors never see, on no page and in no public call. */
export const STAFF_FIELD = "quotations";
export type GroupTexts<Name extends ContentGroup> = (typeof contentGroups)[Name]["defaults"];
/** The public texts of a group and its words of the interface, in one language. */
export type GroupContent<Name extends ContentGroup> = Omit<GroupTexts<Name>, typeof STAFF_FIELD> &
  (Name extends keyof typeof en ? (typeof en)[Name] : unknown);

export const getContentGroup = (name: ContentGroup): { root: GroupField; defaults: FilledFields<Fields> } => contentGroups[name];

export const getDefaults = (name: ContentGroup, written: object): FilledFields<Fields> =>
  name === "company" ? deriveCompanyDefaults(written) : getContentGroup(name).defaults;

export function fillContent<Name extends ContentGroup>(name: Name, written: object): GroupTexts<Name> {
  return fillDocument(getContentGroup(name).root, written, getDefaults(name, written)) as GroupTexts<Name>;
}
