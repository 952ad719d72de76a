import { messages } from "@/lib/shared/words/messages";
import { type FilledFields, group, line } from "@/lib/website/content/fields";

const name = (label: string, where?: string) => line(label, { most: 40, where });

/** What stands around every page. The fields are the firm's, whose document every page bears. */
export const shellFields = {
  menu: group(
    "Names of the pages",
    {
      home: name("Home page", "Also the first of the breadcrumbs"),
      about: name("About page"),
      product: name("Catalogue"),
      gallery: name("Gallery page"),
      brochures: name("Page of brochures"),
      contact: name("Contact page"),
      noCategories: line("Where there are no main categories", { most: 100, where: "The catalogue's menu" }),
    },
    "Header, menu and footer",
  ),
  footer: group("Footer", {
    links: name("Heading over the pages"),
    about: name("Name of the About page"),
    contact: name("Name of the Contact page"),
    chat: name("Words of the button to the chat"),
    round: line("What the round chat button does", { most: 60, where: "Read out by screen readers" }),
    visitors: name("Beside the count of visitors"),
  }),
  language: group(
    "Choice of language",
    {
      label: name("Heading"),
      choose: name("Before a language is chosen"),
      search: name("In the empty search field"),
      none: line("Where no language is found", { most: 100 }),
    },
    "Footer and menu",
  ),
};

export type ShellWords = FilledFields<typeof shellFields>;

export const shellDefaults: ShellWords = {
  menu: {
    home: "Home",
    about: "About",
    product: "Product",
    gallery: "Gallery",
    brochures: "E-Brochure",
    contact: "Contact",
    noCategories: messages.catalogue.noCategoriesInMenu,
  },
  footer: {
    links: "Quick links",
    about: "About Us",
    contact: "Contact Us",
    chat: "Chat with Us!",
    round: "Chat on WhatsApp",
    visitors: "Total Visitors",
  },
  language: { label: "Language", choose: "Select", search: "Search language...", none: messages.translation.noLanguages },
};
