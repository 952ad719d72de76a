import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import { websiteMessages } from "@/lib/website/words";
import type en from "@/messages/en.json";

export const brochuresFields = group("E-Brochures", {
  title: line("Title", { most: 80, where: "Banner" }),
  banner: pictureField("Banner picture"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  more: paragraph("Text below the list", { most: 300 }),
  lead: line("Form heading", { most: 160 }),
  thanks: group("Success message", { title: line("Heading", { most: 160 }) }),
});

export type Brochures = FilledFields<typeof brochuresFields.fields> & typeof en.brochures;

export const brochuresDefaults: FilledFields<typeof brochuresFields.fields> = {
  title: "E - Brochure",
  banner: shippedPicture("travertine", "Travertine, close up"),
  heading: "Exquisite Tiles Collections",
  text: "Sizes, finishes and packing of each collection. Enter your details to view or download the PDF.",
  more: "Find older editions and project sheets in our shared folder.",
  lead: "Get Your E-Brochure",
  thanks: { title: websiteMessages.lead.done },
};
