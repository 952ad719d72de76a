// A file of its own, without the schema library: the form is on every page of a category.

export const FACET_FORM_ID = "facets";
