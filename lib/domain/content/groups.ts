import { companyDefaults, companyFields } from "@/lib/domain/content/company";

/** The documents of the website by their names: what may be written in each, and what it shows where that is blank. */
export const contentGroups = {
  company: { of: companyFields, defaults: companyDefaults },
} as const;

export type ContentGroup = keyof typeof contentGroups;
export const CONTENT_GROUPS = Object.keys(contentGroups) as ContentGroup[];
