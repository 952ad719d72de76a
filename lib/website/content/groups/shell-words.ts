import { type FilledFields, group, line } from "@/lib/website/content/fields";
import type en from "@/messages/en.json";

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
    },
    "Header, menu and footer",
  ),
};

export type ShellWords = FilledFields<typeof shellFields> & typeof en.company;

export const shellDefaults: FilledFields<typeof shellFields> = {
  menu: { home: "Home", about: "About", product: "Product", gallery: "Gallery", brochures: "E-Brochure", contact: "Contact" },
};
