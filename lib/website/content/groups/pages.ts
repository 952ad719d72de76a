import { type FilledFields, group, line, paragraph, pictureField, texts } from "@/lib/website/content/fields";
import { shippedSocialImage } from "@/lib/website/content/shipped-pictures";

const page = (label: string, path: string) =>
  group(
    label,
    {
      title: line("Title", { most: 100, where: "Follows the company name. Up to 45 characters are visible." }),
      description: paragraph("Description", { most: 300, where: "Up to 160 characters are visible." }),
      keywords: texts("Keywords", { one: "keyword", entries: 15, most: 60 }),
      picture: pictureField("Picture for social sites", "Cropped to 1200 × 630 px"),
    },
    path,
  );

export const pagesFields = group("Search engines", {
  home: page("Home", "/"),
  about: page("About", "/about"),
  products: page("Collections", "/product"),
  gallery: page("Gallery", "/gallery"),
  brochures: page("E-Brochures", "/ebrochure"),
  contact: page("Contact", "/contact"),
  privacy: page("Privacy", "/privacy"),
  trade: texts("Keywords for all pages", {
    one: "keyword",
    entries: 15,
    most: 60,
    where: "Added to the company name and the keywords of the page",
  }),
});

export type Pages = FilledFields<typeof pagesFields.fields>;

export const pagesDefaults: Pages = {
  home: {
    title: "Natural Stone, Marble and Tiles from Morbi",
    description:
      "Supplier and exporter of natural stone, marble, granite, tiles and flooring from Morbi, Gujarat. Chosen slab by slab, shipped to 37 countries.",
    keywords: [],
    picture: shippedSocialImage("home", "A bright hall with a marble wall: rooms that begin with one slab"),
  },
  about: {
    title: "About Us, Founded in 1995",
    description:
      "From two rooms in Milan to a stone yard in Morbi: 37 countries, 250+ specialists, 10,000+ projects. Our journey, our values and what we offer.",
    keywords: ["about us", "stone company", "history"],
    picture: shippedSocialImage("about", "White marble with gold veins: about us"),
  },
  products: {
    title: "Our Collections",
    description:
      "The whole catalogue by category: marble, granite, travertine, porcelain, ceramic and more, with sizes, finishes and thicknesses for every stone.",
    keywords: ["stone catalogue", "slabs", "sizes", "finishes"],
    picture: shippedSocialImage("collections", "Black marble with white veins: our collections"),
  },
  gallery: {
    title: "Gallery of Rooms and Stones",
    description:
      "Marble, granite, travertine and tile in finished rooms and seen close: floors, walls, counters, terraces and the slabs themselves.",
    keywords: ["gallery", "marble rooms", "stone floors", "tile pictures"],
    picture: shippedSocialImage("gallery", "Green marble with pale veins: our gallery"),
  },
  brochures: {
    title: "E-Brochures to Read and Download",
    description:
      "PDF brochures of our marble, granite, tile and flooring collections, with the sizes, finishes and packing of every product.",
    keywords: ["e-brochure", "catalogue PDF", "marble brochure", "tile brochure"],
    picture: shippedSocialImage("ebrochure", "Travertine, close up: our e-brochures"),
  },
  contact: {
    title: "Contact Us in Morbi, Gujarat",
    description:
      "Telephone, e-mail, working hours and the way to our showroom on the 8-A National Highway in Morbi, Gujarat. Or send us a message.",
    keywords: ["contact", "showroom", "request a quote", "stone supplier"],
    picture: shippedSocialImage("contact", "The showroom with its wall of slabs: contact us"),
  },
  privacy: {
    title: "Privacy",
    description: "Which data our forms and your browser store, why and for how long, and how to see, correct or erase your data.",
    keywords: ["privacy", "personal data"],
    picture: shippedSocialImage("contact", "The showroom with its wall of slabs: contact us"),
  },
  trade: ["natural stone", "marble", "granite", "tiles", "flooring", "Morbi", "Gujarat", "exporter"],
};
