import { mediaMessages } from "@/lib/media/words";
import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";

export const galleryFields = group("Gallery", {
  title: line("Title", { most: 80, where: "Banner and breadcrumbs" }),
  banner: pictureField("Banner picture"),
  heading: line("Heading"),
  text: paragraph("Text", { most: 600 }),
  none: line("Empty state"),
  label: line("Hover label", { most: 40, where: "Shown while the pointer is over a picture" }),
  close: line("Hint below an enlarged picture", { most: 100 }),
  previous: line("Previous button label", { most: 60, where: "For screen readers" }),
  next: line("Next button label", { most: 60, where: "For screen readers" }),
  view: line("Link prefix", { most: 40, where: "Below an enlarged picture, followed by the product that it shows" }),
  alt: line("Screen-reader label", { most: 80, where: "Followed by the number of the picture" }),
});

export type Gallery = FilledFields<typeof galleryFields.fields>;

export const galleryDefaults: Gallery = {
  title: "Gallery",
  banner: shippedPicture("verde-guatemala-wide", "Green marble with pale veins, close up"),
  heading: "Our Gallery",
  text: "Rooms and surfaces in our stone. Select a picture to enlarge it.",
  none: mediaMessages.gallery.none,
  label: "View Tiles",
  close: "Press Esc or click outside to close",
  previous: "Previous picture",
  next: "Next picture",
  view: "View",
  alt: "Gallery image",
};
