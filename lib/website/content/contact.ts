import { messages } from "@/lib/shared/words/messages";
import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shipped } from "@/lib/website/content/shipped-pictures";

const label = (name: string) => line(name, { most: 60 });

/** The Contact page. */
export const contactFields = group("Contact", {
  title: line("Title", { most: 80, where: "Banner" }),
  crumb: line("Name in the breadcrumbs", { most: 60 }),
  banner: pictureField("Picture of the banner"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  form: line("Heading of the form"),
  labels: group("Fields of the form", {
    name: label("Name"),
    email: label("E-mail address"),
    phone: label("Telephone number"),
    message: label("Message"),
  }),
  send: line("Words of the form's button", { most: 40 }),
  sending: line("Words of the button while the message is sent", { most: 40 }),
  thanks: paragraph("Thanks for a message", { most: 300, where: "Below the form for a moment" }),
  card: group(
    "Beside the form",
    {
      name: line("What it is called", { most: 60, where: "Read out by screen readers" }),
      address: label("Over the address"),
      phones: label("Over the telephone numbers"),
      email: label("Over the e-mail address"),
      hours: label("Over the working hours"),
    },
    "The firm's own address, numbers and hours stand in 'The firm'",
  ),
  withoutScript: line("Where the form cannot work", { most: 160, where: "Browsers without JavaScript; the e-mail address follows" }),
  showroom: group("The way to the firm", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
    map: line("What the map shows, in words", { where: "Read out by screen readers" }),
    open: line("Words of the link to the map", { most: 60 }),
  }),
});

export type Contact = FilledFields<typeof contactFields.fields>;

export const contactDefaults: Contact = {
  title: "Contact Us",
  crumb: "Contact",
  banner: shipped("showroom", "The showroom, with its wall of slabs"),
  heading: "Get In Touch",
  text: "Send a drawing, room size or photo of a stone you like. We will reply by email.",
  form: "Send Us a Message",
  labels: { name: "Your Name", email: "Email Address", phone: "Phone Number", message: "Your Message" },
  send: "Send Message",
  sending: "Sending...",
  thanks: messages.contact.thanks,
  card: {
    name: "Contact details",
    address: "Our Location",
    phones: "Phone Number",
    email: "Email Address",
    hours: "Working Hours",
  },
  withoutScript: "Sending needs JavaScript. Without it, please write to",
  showroom: {
    title: "Visit Our Showroom",
    text: "Twenty minutes from Morbi station. Call ahead and we will set out your slabs for viewing.",
    map: "Map: the showroom on the 8-A National Highway, Morbi",
    open: "Open the map",
  },
};
