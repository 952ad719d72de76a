import { messages } from "@/lib/shared/words/messages";
import { choosingDefaults, choosingFields } from "@/lib/website/content/choosing";
import { type FilledFields, group, line, paragraph, pictureField } from "@/lib/website/content/fields";
import { REPLY_PROMISE } from "@/lib/website/content/reply-promise";
import { searchDefaults, searchFields } from "@/lib/website/content/search";
import { shipped } from "@/lib/website/content/shipped-pictures";

const detour = {
  crumb: line("Name in the breadcrumbs", { most: 60 }),
  title: line("Heading", { most: 80 }),
  text: paragraph("Text", { most: 600 }),
  action: line("Words of the button", { most: 60 }),
};

const label = (name: string) => line(name, { most: 60 });

/** The words around the catalogue's lists, and of the pages that stand in for others. */
export const catalogueFields = group("Catalogue", {
  title: line("Title", { most: 80, where: "Banner of every page of the catalogue" }),
  crumb: line("Name in the breadcrumbs", { most: 60 }),
  collections: line("Name of the top of the catalogue", { most: 60, where: "First of the second breadcrumbs" }),
  back: line("Words before the name of the level above", { most: 40, where: "The link that leads back to it" }),
  banner: pictureField("Picture of the banner", "Every page of the catalogue, and the pages that stand in for others"),
  families: group("Main categories", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
  }),
  pages: group("Further pages of a long list", {
    label: line("Name", { most: 60, where: "Read out by screen readers" }),
    more: line("Words of the button that leads on", { most: 60 }),
    first: line("Words of the button that leads back", { most: 60 }),
  }),
  empty: group("Where a list is empty", {
    categories: line("No main categories"),
    subcategories: line("No subcategories"),
    products: line("No products"),
  }),
  ...searchFields,
  ask: line("Words of the button that opens the enquiry", { most: 40, where: "Product pages" }),
  inquiry: line("Over the enquiry's form", { most: 300, where: "Product pages" }),
  inquiryForm: group(
    "The enquiry's form",
    {
      title: label("Heading, before the product's name"),
      tile: label("Product"),
      name: label("Name"),
      email: label("E-mail address"),
      phone: label("Telephone number"),
      message: label("Message"),
      optional: label("What marks the message as optional"),
      send: label("Words of the button"),
      sending: label("Words of the button while it is sent"),
    },
    "Product pages",
  ),
  ...choosingFields,
  notFound: group("Where nothing is", detour, "An address that leads nowhere"),
  gone: group("Where something was taken away", detour, "An address whose row is gone; the button leads to the nearest that is left"),
  unavailable: group("While the catalogue cannot be read", detour, "A moment without the database"),
});

export type Catalogue = FilledFields<typeof catalogueFields.fields>;
/** What a page says that stands in for another. */
export type DetourWords = Catalogue["notFound"];

export const catalogueDefaults: Catalogue = {
  title: "Our Collections",
  crumb: "Products",
  collections: "Collections",
  back: "Back to",
  banner: shipped("nero-marquina", "Black marble with white veins"),
  families: {
    title: "Choose a category",
    text: "Pick a category to see its collections and stones.",
  },
  pages: { label: "Pages of products", more: "More products", first: "Back to the first products" },
  empty: {
    categories: messages.catalogue.noCategories,
    subcategories: messages.catalogue.noSubcategories,
    products: messages.catalogue.noProducts,
  },
  ...searchDefaults,
  ask: "Send Inquiry",
  inquiry: `Tell us the area and city. ${REPLY_PROMISE}`,
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
  },
  ...choosingDefaults,
  notFound: {
    crumb: "Not found",
    title: "Page not found",
    text: "The address may have changed, or the stone may have sold out. The collections are all here.",
    action: "Our Collections",
  },
  gone: {
    crumb: "No longer here",
    title: "This has left the yard",
    text: "What stood at this address is no longer in our catalogue. What is nearest to it is here:",
    action: "Our Collections",
  },
  unavailable: {
    crumb: "Unavailable",
    title: "The yard is closed for a moment",
    text: "We cannot reach our catalogue just now. Nothing is lost; please try again shortly.",
    action: "Try again",
  },
};
