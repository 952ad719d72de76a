import { messages } from "@/lib/shared/words/messages";
import { type FilledFields, group, line } from "@/lib/website/content/fields";
import { websiteMessages } from "@/lib/website/words";

const name = (label: string, where?: string) => line(label, { most: 40, where });

/** Text of the header, menu and footer. Stored in the company group, because every page loads it. */
export const shellFields = {
  menu: group(
    "Page names",
    {
      home: name("Home page", "Also the first breadcrumb"),
      about: name("About page"),
      product: name("Catalogue"),
      gallery: name("Gallery page"),
      brochures: name("Brochures page"),
      contact: name("Contact page"),
      request: name("Request button label", "Header and menu. Leads to the request form."),
      noCategories: line("Empty state: categories", { most: 100, where: "Catalogue menu" }),
    },
    "Header, menu and footer",
  ),
  footer: group("Footer", {
    links: name("Links heading"),
    about: name("About page"),
    contact: name("Contact page"),
    privacy: name("Privacy page", "Also below each form"),
    chat: name("Chat button label"),
    round: line("Round chat button label", { most: 60, where: "For screen readers" }),
    visitors: name("Visitor count label"),
  }),
  language: group(
    "Language picker",
    {
      label: name("Heading"),
      choose: name("Placeholder"),
      search: name("Search placeholder"),
      none: line("No results", { most: 100 }),
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
    request: "Request a quote",
    noCategories: websiteMessages.catalogue.noCategoriesInMenu,
  },
  footer: {
    links: "Quick links",
    about: "About Us",
    contact: "Contact Us",
    privacy: "Privacy",
    chat: "Chat with Us!",
    round: "Chat on WhatsApp",
    visitors: "Total Visitors",
  },
  language: { label: "Language", choose: "Select", search: "Search language...", none: messages.translation.noLanguages },
};
