export const FACET_FORM_ID = "facets";
