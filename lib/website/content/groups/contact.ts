import { type FilledFields, group, line, PROMISE, paragraph, pictureField } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import { websiteMessages } from "@/lib/website/words";
import type en from "@/messages/en.json";

export const contactFields = group("Contact", {
  title: line("Title", { most: 80, where: "Banner" }),
  banner: pictureField("Banner picture"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  form: line("Form heading"),
  thanks: paragraph("Success message", { most: 300, where: "Shown briefly below the form" }),
  showroom: group("Directions", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
    picture: pictureField("Picture", "Until the map has loaded, and if the map service is blocked"),
    map: line("Map description", { where: "For screen readers" }),
  }),
});

export type Contact = FilledFields<typeof contactFields.fields> & typeof en.contact;

export const contactDefaults: FilledFields<typeof contactFields.fields> = {
  title: "Contact Us",
  banner: shippedPicture("showroom", "The showroom, with its wall of slabs"),
  heading: "Get In Touch",
  text: `Send a drawing, room size or photo of a stone you like. ${PROMISE}`,
  form: "Send Us a Message",
  thanks: websiteMessages.contact.thanks,
  showroom: {
    title: "Visit Our Showroom",
    text: "Twenty minutes from Morbi station. Call ahead and we will set out your slabs for viewing.",
    picture: shippedPicture("slab-warehouse", "", "6% 50%"),
    map: "Map: the showroom on the 8-A National Highway, Morbi",
  },
};
