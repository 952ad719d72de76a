/** The words of the E-Brochure page. */
export const brochures = {
  title: "E - Brochure",
  /** What the breadcrumbs and the titles call it. */
  crumb: "E-Brochure",
  heading: "Exquisite Tiles Collections",
  text: "Sizes, finishes, packing and technical sheets for each collection. Leave a name and number once, then read or keep the PDF.",
  more: "Older editions and project sheets are kept in a shared folder.",
  moreAction: "Explore More Brochures",
  lead: "Get Your E-Brochure",
  phoneHint: "10 to 15 digits, with or without +",
};
