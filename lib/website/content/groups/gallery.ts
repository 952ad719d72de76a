import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import type en from "@/messages/en.json";

export const galleryFields = group("Gallery", {
  title: line("Title", { most: 80, where: "Banner and breadcrumbs" }),
  banner: pictureField("Banner picture"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
});

export type Gallery = FilledFields<typeof galleryFields.fields> & typeof en.gallery;

export const galleryDefaults: FilledFields<typeof galleryFields.fields> = {
  title: "Gallery",
  banner: shippedPicture("verde-guatemala-wide", "Green marble with pale veins, close up"),
  heading: "Our Gallery",
  text: "Rooms and surfaces in our stone. Select a picture to enlarge it.",
};
