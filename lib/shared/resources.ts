export const resources = {
  slider: { one: "slider", many: "Sliders" },
  "main-category": { one: "category", many: "Categories" },
  "main-subcategory": { one: "subcategory", many: "Subcategories" },
  product: { one: "product", many: "Products" },
  brochure: { one: "e-brochure", many: "E-brochures" },
  "gallery-image": { one: "gallery image", many: "Gallery images" },
} as const satisfies Record<string, { one: string; many: string }>;

export type ResourceName = keyof typeof resources;

export const RESOURCE_NAMES = Object.keys(resources) as ResourceName[];

/** Subjects of audit entries: a resource, the whole sample catalogue, a website document, or a row without trash. */
export const AUDIT_RESOURCES = [
  ...RESOURCE_NAMES,
  "media",
  "term",
  "sample",
  "content",
  "enquiry",
  "person",
  "settings",
  "account",
  "webhook",
  "api-key",
] as const;
export type AuditResource = (typeof AUDIT_RESOURCES)[number];

const words: Record<AuditResource, { one: string; many: string }> = {
  ...resources,
  media: { one: "picture", many: "Pictures" },
  term: { one: "term", many: "Terms" },
  sample: { one: "catalogue", many: "Sample catalogue" },
  content: { one: "website section", many: "Website" },
  enquiry: { one: "enquiry", many: "Enquiries" },
  person: { one: "person", many: "People" },
  settings: { one: "setting", many: "Settings" },
  account: { one: "account", many: "Accounts" },
  webhook: { one: "webhook", many: "Webhooks" },
  "api-key": { one: "API key", many: "API keys" },
};
const pickNames = (form: "one" | "many") =>
  Object.fromEntries(Object.entries(words).map(([name, forms]) => [name, forms[form]])) as Record<AuditResource, string>;

export const resourceNames = pickNames("one");
export const resourcePlurals = pickNames("many");
