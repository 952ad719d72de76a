import { messages } from "@/lib/shared/words/messages";
import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shipped } from "@/lib/website/content/shipped-pictures";

const label = (name: string) => line(name, { most: 60 });

/** The E-Brochure page. */
export const brochuresFields = group("E-Brochures", {
  title: line("Title", { most: 80, where: "Banner" }),
  crumb: line("Name in the breadcrumbs", { most: 60 }),
  banner: pictureField("Picture of the banner"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  list: group("The list of brochures", {
    view: line("Words of the button to read a brochure", { most: 40 }),
    download: line("Words of the button to keep a brochure", { most: 40 }),
    loading: line("While the brochures are loaded", { most: 100 }),
    none: line("Where there are no brochures", { most: 100 }),
    comeBack: line("Below that"),
  }),
  more: paragraph("Below the list", { most: 300 }),
  moreAction: line("Words of the link to the folder of brochures", { most: 60 }),
  lead: line("Over the form that asks who wants it", { most: 160 }),
  leadForm: group("The form that asks who wants it", {
    name: label("Name"),
    email: label("E-mail address"),
    phone: label("Telephone number"),
    phoneHint: line("Below the telephone number", { most: 100, where: "What numbers are taken stays as it is" }),
    send: label("Words of the button"),
    sending: label("Words of the button while it is sent"),
  }),
  thanks: group("Once it is sent", {
    title: line("Heading", { most: 160 }),
    open: label("Words of the button that opens the brochure"),
    noPdf: line("Where its PDF is missing"),
  }),
});

export type Brochures = FilledFields<typeof brochuresFields.fields>;

export const brochuresDefaults: Brochures = {
  title: "E - Brochure",
  crumb: "E-Brochure",
  banner: shipped("travertine", "Travertine, close up"),
  heading: "Exquisite Tiles Collections",
  text: "Sizes, finishes, packing and technical sheets for each collection. Enter your details to view or download the PDF.",
  list: {
    view: "View Brochure",
    download: "Download PDF",
    loading: messages.brochures.loading,
    none: messages.brochures.none,
    comeBack: messages.brochures.comeBack,
  },
  more: "Find older editions and project sheets in our shared folder.",
  moreAction: "Explore More Brochures",
  lead: "Get Your E-Brochure",
  leadForm: {
    name: "Full Name",
    email: "Email Address",
    phone: "Phone Number",
    phoneHint: messages.lead.phoneHint,
    send: "Submit & Download",
    sending: "Processing...",
  },
  thanks: { title: messages.lead.done, open: "View PDF", noPdf: messages.lead.noPdf },
};
