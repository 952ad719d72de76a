/** The words around the catalogue's lists. */
export const catalogue = {
  title: "Our Collections",
  /** What the banner's breadcrumbs call the catalogue. */
  crumb: "Products",
  families: {
    title: "Choose a family",
    text: "Every family is held in the Morbi yard. Inside each you will find collections, and in those the stones themselves.",
  },
  /** Between the pages of a subcategory that has many products. */
  pages: { label: "Pages of products", more: "More products", first: "Back to the first products" },
  inquiry: "Tell us the area and the city. We answer within one working day.",
};

/** The page for an address that leads nowhere, and the one for a moment without the database. */
export const detours = {
  notFound: {
    crumb: "Not found",
    title: "This page is not in the yard",
    text: "The address may have changed, or the stone may have sold out. The collections are all here.",
    action: "Our Collections",
  },
  unavailable: {
    crumb: "Unavailable",
    title: "The yard is closed for a moment",
    text: "We cannot reach our catalogue just now. Nothing is lost; please try again shortly.",
    action: "Try again",
  },
};
