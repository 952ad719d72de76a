import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/domain/content/fields";
import { shipped } from "@/lib/domain/content/pictures";

/** The E-Brochure page. */
export const brochuresFields = group("E-Brochures", {
  title: line("Title", { most: 80, where: "Banner" }),
  crumb: line("Name in the breadcrumbs", { most: 60 }),
  banner: pictureField("Picture of the banner"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  more: paragraph("Below the list", { most: 300 }),
  moreAction: line("Words of the link to the folder of brochures", { most: 60 }),
  lead: line("Over the form that asks who wants it", { most: 160 }),
});

export type Brochures = FilledFields<typeof brochuresFields.fields>;

export const brochuresDefaults: Brochures = {
  title: "E - Brochure",
  crumb: "E-Brochure",
  banner: shipped("travertine", "Travertine, close up"),
  heading: "Exquisite Tiles Collections",
  text: "Sizes, finishes, packing and technical sheets for each collection. Leave a name and number once, then read or keep the PDF.",
  more: "Older editions and project sheets are kept in a shared folder.",
  moreAction: "Explore More Brochures",
  lead: "Get Your E-Brochure",
};
