import { catalogueTitle, type FilledFields, group, line, list, PROMISE, paragraph, pictureField } from "@/lib/website/content/fields";
import { searchDefaults, searchFields } from "@/lib/website/content/groups/search";
import { shortlistDefaults, shortlistFields } from "@/lib/website/content/groups/shortlist";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import type en from "@/messages/en.json";

const fallbackPageFields = { title: line("Heading", { most: 80 }), text: paragraph("Text", { most: 600 }) };

export const catalogueFields = group("Catalogue", {
  title: line("Title", { most: 80, where: "Banner of every catalogue page" }),
  banner: pictureField("Banner picture", "Every catalogue page, and error pages"),
  banners: list(
    "Category banners",
    { one: "banner", title: "category", entries: 100, where: "Other categories show their own picture" },
    { category: catalogueTitle("Category or subcategory", { required: true }), picture: pictureField("Picture") },
  ),
  facts: list(
    "Key facts",
    { one: "fact", title: "label", entries: 6, where: "Below the banner of the catalogue" },
    { label: line("Label", { most: 40, required: true }), text: line("Text", { most: 80, required: true }) },
  ),
  families: group("Main categories", { title: line("Heading"), text: paragraph("Text", { most: 600 }) }),
  ...searchFields,
  inquiry: line("Enquiry form introduction", { most: 300, where: "Product pages" }),
  ...shortlistFields,
  notFound: group("Page not found", fallbackPageFields, "Shown for unknown addresses"),
  gone: group("Deleted page", fallbackPageFields, "Shown for deleted items, with a link to the parent. {name} is the item."),
  unavailable: group("Catalogue unavailable", fallbackPageFields, "Shown while the database cannot be reached"),
});

export type Catalogue = FilledFields<typeof catalogueFields.fields> & typeof en.catalogue;
export type FallbackPageWords = Catalogue["notFound"];

export const catalogueDefaults: FilledFields<typeof catalogueFields.fields> = {
  title: "Our Collections",
  banner: shippedPicture("nero-marquina", "Black marble with white veins"),
  banners: [],
  facts: [
    { label: "Lead time", text: "10 to 45 days" },
    { label: "Minimum order", text: "From 20 m² per size. Ask us for smaller quantities." },
    { label: "Port", text: "Mundra, Gujarat" },
    { label: "Test reports", text: "EN and ISO, per product" },
  ],
  families: { title: "Choose a category", text: "Pick a category to see its collections and stones." },
  ...searchDefaults,
  inquiry: `Tell us the area and city. ${PROMISE}`,
  ...shortlistDefaults,
  notFound: { title: "Page not found", text: "The address may have changed, or the stone may have sold out. See all our collections." },
  gone: { title: "No longer available", text: "We no longer supply {name}. Similar products:" },
  unavailable: {
    title: "Our catalogue is unavailable",
    text: "We cannot load our catalogue right now. Please try again in a few minutes.",
  },
};
