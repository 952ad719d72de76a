/** The id by which the search field of a page belongs to the form of the boxes. */
export const FACET_FORM = "facets";
