/** Names of the website's documents. Each has its fields and defaults in lib/website/content/groups/groups.ts. */
export const CONTENT_GROUPS = [
  "company",
  "home",
  "about",
  "catalogue",
  "gallery",
  "brochures",
  "contact",
  "privacy",
  "requests",
  "pages",
] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];

export const isContentGroup = (name: string): name is ContentGroup => (CONTENT_GROUPS as readonly string[]).includes(name);
