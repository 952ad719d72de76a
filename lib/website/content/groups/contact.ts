import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { PROMISE } from "@/lib/website/content/reply-promise";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import { websiteMessages } from "@/lib/website/words";

const label = (name: string) => line(name, { most: 60 });

export const contactFields = group("Contact", {
  title: line("Title", { most: 80, where: "Banner" }),
  crumb: line("Breadcrumb label", { most: 60 }),
  banner: pictureField("Banner picture"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  form: line("Form heading"),
  labels: group("Form fields", {
    name: label("Name"),
    email: label("E-mail address"),
    phone: label("Phone number"),
    message: label("Message"),
  }),
  send: line("Button label", { most: 40 }),
  sending: line("Button label while sending", { most: 40 }),
  thanks: paragraph("Success message", { most: 300, where: "Shown briefly below the form" }),
  card: group(
    "Sidebar",
    {
      name: line("Screen-reader label", { most: 60, where: "For screen readers" }),
      address: label("Address label"),
      phones: label("Phone label"),
      email: label("E-mail label"),
      hours: label("Working hours label"),
    },
    "Edit the address, numbers and hours in Company",
  ),
  withoutScript: line("No-JavaScript message", { most: 160, where: "Followed by the e-mail address" }),
  showroom: group("Directions", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
    picture: pictureField("Picture", "Until the map has loaded, and if the map service is blocked"),
    map: line("Map description", { where: "For screen readers" }),
    open: line("Map link label", { most: 60 }),
  }),
});

export type Contact = FilledFields<typeof contactFields.fields>;

export const contactDefaults: Contact = {
  title: "Contact Us",
  crumb: "Contact",
  banner: shippedPicture("showroom", "The showroom, with its wall of slabs"),
  heading: "Get In Touch",
  text: `Send a drawing, room size or photo of a stone you like. ${PROMISE}`,
  form: "Send Us a Message",
  labels: { name: "Your Name", email: "Email Address", phone: "Phone Number", message: "Your Message" },
  send: "Send Message",
  sending: "Sending...",
  thanks: websiteMessages.contact.thanks,
  card: {
    name: "Contact details",
    address: "Our Location",
    phones: "Phone Number",
    email: "Email Address",
    hours: "Working Hours",
  },
  withoutScript: "The form needs JavaScript. You can also write to",
  showroom: {
    title: "Visit Our Showroom",
    text: "Twenty minutes from Morbi station. Call ahead and we will set out your slabs for viewing.",
    picture: shippedPicture("slab-warehouse", "", "6% 50%"),
    map: "Map: the showroom on the 8-A National Highway, Morbi",
    open: "Open the map",
  },
};
