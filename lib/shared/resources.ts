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

export const isResourceName = (name: string): name is ResourceName => (RESOURCE_NAMES as string[]).includes(name);

/** Subjects of audit entries: a resource, the whole sample catalogue, a website document, or a row without trash. */
export const AUDIT_RESOURCES = [...RESOURCE_NAMES, "media", "term", "sample", "content", "enquiry"] as const;
export type AuditResource = (typeof AUDIT_RESOURCES)[number];

const words: Record<AuditResource, { one: string; many: string }> = {
  ...resources,
  media: { one: "picture", many: "Pictures" },
  term: { one: "term", many: "Terms" },
  sample: { one: "catalogue", many: "Sample catalogue" },
  content: { one: "website section", many: "Website" },
  enquiry: { one: "enquiry", many: "Enquiries" },
};
const pickNames = (form: "one" | "many") =>
  Object.fromEntries(Object.entries(words).map(([name, forms]) => [name, forms[form]])) as Record<AuditResource, string>;

/** The access log has the changes of these, not the history. */
const loggedNames = { settings: "setting", account: "account", webhook: "webhook", "api-key": "API key" } as const;

export const resourceNames = { ...pickNames("one"), ...loggedNames };
export const resourcePlurals = pickNames("many");

export const EVENT_TYPES = [
  "enquiry.created",
  "request.created",
  "product.published",
  "product.withdrawn",
  "hold.created",
  "hold.ended",
  "quotation.accepted",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
