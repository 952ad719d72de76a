/** What staff look after: one entry for each resource, with what staff call one of it and many. Parents stand before what belongs to them. */
export const resources = {
  slider: { one: "slider", many: "Sliders" },
  "main-category": { one: "category", many: "Categories" },
  "main-subcategory": { one: "sub-category", many: "Sub-categories" },
  product: { one: "product", many: "Products" },
  brochure: { one: "e-brochure", many: "E-brochures" },
  "gallery-image": { one: "gallery image", many: "Gallery images" },
} as const satisfies Record<string, { one: string; many: string }>;

export type ResourceName = keyof typeof resources;

export const RESOURCE_NAMES = Object.keys(resources) as ResourceName[];
