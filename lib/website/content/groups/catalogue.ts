import { catalogueTitle, type FilledFields, group, line, list, paragraph, pictureField } from "@/lib/website/content/fields";
import { searchDefaults, searchFields } from "@/lib/website/content/groups/search";
import { shortlistDefaults, shortlistFields } from "@/lib/website/content/groups/shortlist";
import { PROMISE } from "@/lib/website/content/reply-promise";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import { websiteMessages } from "@/lib/website/words";

const fallbackPageFields = {
  crumb: line("Breadcrumb label", { most: 60 }),
  title: line("Heading", { most: 80 }),
  text: paragraph("Text", { most: 600 }),
  action: line("Button label", { most: 60 }),
};

const label = (name: string) => line(name, { most: 60 });

export const catalogueFields = group("Catalogue", {
  title: line("Title", { most: 80, where: "Banner of every catalogue page" }),
  crumb: line("Breadcrumb label", { most: 60 }),
  collections: line("Root breadcrumb label", { most: 60, where: "First item of the second breadcrumbs" }),
  back: line("Back link prefix", { most: 40, where: "Followed by the name of the parent page" }),
  banner: pictureField("Banner picture", "Every catalogue page, and error pages"),
  banners: list(
    "Category banners",
    { one: "banner", title: "category", entries: 100, where: "Other categories show their own picture" },
    {
      category: catalogueTitle("Category or subcategory", { required: true }),
      picture: pictureField("Picture"),
    },
  ),
  facts: list(
    "Key facts",
    { one: "fact", title: "label", entries: 6, where: "Below the banner of the catalogue" },
    {
      label: line("Label", { most: 40, required: true }),
      text: line("Text", { most: 80, required: true }),
    },
  ),
  families: group("Main categories", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
  }),
  pages: group("Pagination", {
    label: line("Name", { most: 60, where: "For screen readers" }),
    more: line("Next page button label", { most: 60 }),
    first: line("First page button label", { most: 60 }),
  }),
  empty: group("Empty lists", {
    categories: line("No main categories"),
    subcategories: line("No subcategories"),
    products: line("No products"),
  }),
  ...searchFields,
  ask: line("Enquiry button label", { most: 40, where: "Product pages" }),
  inquiry: line("Enquiry form introduction", { most: 300, where: "Product pages" }),
  inquiryForm: group(
    "Enquiry form",
    {
      title: label("Heading, followed by the product name"),
      tile: label("Product"),
      name: label("Name"),
      email: label("E-mail address"),
      phone: label("Phone number"),
      message: label("Message"),
      optional: label("Optional marker"),
      send: label("Button label"),
      sending: label("Button label while sending"),
      more: label("Link to the request form"),
      close: label("Close button label"),
    },
    "Product pages",
  ),
  ...shortlistFields,
  notFound: group("Page not found", fallbackPageFields, "Shown for unknown addresses"),
  gone: group("Deleted page", fallbackPageFields, "Shown for deleted items, with a link to the parent. {name} is the item."),
  unavailable: group("Catalogue unavailable", fallbackPageFields, "Shown while the database cannot be reached"),
});

export type Catalogue = FilledFields<typeof catalogueFields.fields>;
export type FallbackPageWords = Catalogue["notFound"];

export const catalogueDefaults: Catalogue = {
  title: "Our Collections",
  crumb: "Products",
  collections: "Collections",
  back: "Back to",
  banner: shippedPicture("nero-marquina", "Black marble with white veins"),
  banners: [],
  facts: [
    { label: "Lead time", text: "10 to 45 days" },
    { label: "Minimum order", text: "From 20 m² per size. Ask us for smaller quantities." },
    { label: "Port", text: "Mundra, Gujarat" },
    { label: "Test reports", text: "EN and ISO, per product" },
  ],
  families: {
    title: "Choose a category",
    text: "Pick a category to see its collections and stones.",
  },
  pages: { label: "Pages of products", more: "More products", first: "Back to the first products" },
  empty: {
    categories: websiteMessages.catalogue.noCategories,
    subcategories: websiteMessages.catalogue.noSubcategories,
    products: websiteMessages.catalogue.noProducts,
  },
  ...searchDefaults,
  ask: "Send Inquiry",
  inquiry: `Tell us the area and city. ${PROMISE}`,
  inquiryForm: {
    title: "Inquiry for",
    tile: "Tile Name",
    name: "Your Name",
    email: "Email Address",
    phone: "Phone Number",
    message: "Message",
    optional: "(optional)",
    send: "Submit Inquiry",
    sending: "Submitting...",
    more: "Add sizes, quantities or samples",
    close: "Close",
  },
  ...shortlistDefaults,
  notFound: {
    crumb: "Not found",
    title: "Page not found",
    text: "The address may have changed, or the stone may have sold out. See all our collections.",
    action: "Our Collections",
  },
  gone: {
    crumb: "No longer available",
    title: "No longer available",
    text: "We no longer supply {name}. Similar products:",
    action: "Our Collections",
  },
  unavailable: {
    crumb: "Unavailable",
    title: "Our catalogue is unavailable",
    text: "We cannot load our catalogue right now. Please try again in a few minutes.",
    action: "Try again",
  },
};
