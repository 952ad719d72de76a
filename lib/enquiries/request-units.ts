// Separate file without the schema library: it is loaded on every page with a heart button.

export const REQUEST_UNITS = ["m2", "sqft", "piece", "box", "slab"] as const;
export type RequestUnit = (typeof REQUEST_UNITS)[number];
