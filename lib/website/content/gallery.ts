import { messages } from "@/lib/shared/words/messages";
import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shipped } from "@/lib/website/content/shipped-pictures";

/** The Gallery page. */
export const galleryFields = group("Gallery", {
  title: line("Title", { most: 80, where: "Banner and breadcrumbs" }),
  banner: pictureField("Picture of the banner"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  none: line("Where there are no pictures"),
  label: line("Words over a picture", { most: 40, where: "While the pointer is over it" }),
  close: line("Below an enlarged picture", { most: 100 }),
  alt: line("What a picture is called", { most: 80, where: "Read out by screen readers, followed by its number" }),
});

export type Gallery = FilledFields<typeof galleryFields.fields>;

export const galleryDefaults: Gallery = {
  title: "Gallery",
  banner: shipped("verde-guatemala-wide", "Green marble with pale veins, close up"),
  heading: "Our Gallery",
  text: "Rooms and surfaces from the past year. Press any picture to see it whole.",
  none: messages.gallery.none,
  label: "View Tiles",
  close: "Press Esc or the dark area to close",
  alt: "Gallery image",
};
