import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import { websiteMessages } from "@/lib/website/words";

const label = (name: string) => line(name, { most: 60 });

export const brochuresFields = group("E-Brochures", {
  title: line("Title", { most: 80, where: "Banner" }),
  crumb: line("Breadcrumb label", { most: 60 }),
  banner: pictureField("Banner picture"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  list: group("Brochure list", {
    view: line("View button label", { most: 40 }),
    download: line("Download button label", { most: 40 }),
    loading: line("Loading message", { most: 100 }),
    none: line("Empty state", { most: 100 }),
    comeBack: line("Empty state: second line"),
  }),
  more: paragraph("Text below the list", { most: 300 }),
  moreAction: line("Brochure folder link label", { most: 60 }),
  lead: line("Form heading", { most: 160 }),
  leadForm: group("Download form", {
    name: label("Name"),
    email: label("E-mail address"),
    phone: label("Phone number"),
    phoneHint: line("Phone number hint", { most: 100, where: "Does not change validation" }),
    send: label("Button label"),
    sending: label("Button label while sending"),
  }),
  thanks: group("Success message", {
    title: line("Heading", { most: 160 }),
    open: label("Open button label"),
    noPdf: line("Message when the PDF is missing"),
  }),
});

export type Brochures = FilledFields<typeof brochuresFields.fields>;

export const brochuresDefaults: Brochures = {
  title: "E - Brochure",
  crumb: "E-Brochure",
  banner: shippedPicture("travertine", "Travertine, close up"),
  heading: "Exquisite Tiles Collections",
  text: "Sizes, finishes and packing of each collection. Enter your details to view or download the PDF.",
  list: {
    view: "View Brochure",
    download: "Download PDF",
    loading: websiteMessages.brochures.loading,
    none: websiteMessages.brochures.none,
    comeBack: websiteMessages.brochures.comeBack,
  },
  more: "Find older editions and project sheets in our shared folder.",
  moreAction: "Explore More Brochures",
  lead: "Get Your E-Brochure",
  leadForm: {
    name: "Full Name",
    email: "Email Address",
    phone: "Phone Number",
    phoneHint: websiteMessages.lead.phoneHint,
    send: "Submit & Download",
    sending: "Processing...",
  },
  thanks: { title: websiteMessages.lead.done, open: "View PDF", noPdf: websiteMessages.lead.noPdf },
};
