import { choice, type FilledFields, group, line, list, paragraph, pictureField, texts } from "@/lib/website/content/fields";
import { SIGNS } from "@/lib/website/content/groups/home";
import type en from "@/messages/en.json";

/** Fields of the About page. A section with an empty list is not shown. */
export const aboutFields = group("About", {
  title: line("Title", { most: 80, where: "Banner and breadcrumbs" }),
  banner: pictureField("Banner picture"),
  company: group("The company", {
    title: line("Heading"),
    lead: paragraph("First paragraph"),
    text: paragraph("Second paragraph"),
    facts: list(
      "Statistics",
      { one: "figure", title: "label", entries: 8 },
      { figure: line("Figure", { most: 12, required: true }), label: line("Label", { most: 60, required: true }) },
    ),
    pictures: list(
      "Pictures",
      { one: "picture", title: "picture", entries: 12, where: "Shown as a slideshow" },
      { picture: pictureField("Picture") },
    ),
  }),
  journey: group("Timeline", {
    title: line("Heading"),
    items: list(
      "Years",
      { one: "year", title: "year", entries: 15 },
      {
        year: line("Year", { most: 12, required: true }),
        title: line("Heading", { most: 100, required: true }),
        description: paragraph("Text", { most: 600 }),
      },
    ),
  }),
  colors: group("Colours", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
    cards: list(
      "Colour families",
      { one: "family", title: "title", entries: 6 },
      {
        title: line("Name", { most: 60, required: true }),
        text: paragraph("Text", { most: 300 }),
        picture: pictureField("Picture"),
        swatches: texts("Shades", { one: "shade", entries: 4, input: "colour", most: 7 }),
      },
    ),
  }),
  values: group("Values", {
    title: line("Heading"),
    tabs: list(
      "Statements",
      { one: "statement", title: "name", entries: 6, where: "Shown as tabs" },
      {
        name: line("Name", { most: 40, required: true }),
        text: paragraph("Text", { most: 600 }),
        points: list(
          "Points",
          { one: "point", title: "figure", entries: 6 },
          { figure: line("Figure or word", { most: 16, required: true }), text: line("Text", { most: 160 }) },
        ),
      },
    ),
    cards: list(
      "Promises",
      { one: "promise", title: "title", entries: 8 },
      { icon: choice("Icon", SIGNS), title: line("Heading", { most: 80, required: true }), text: paragraph("Text", { most: 300 }) },
    ),
  }),
  offer: group("Services offered", {
    title: line("Heading"),
    items: list(
      "Services",
      { one: "service", title: "name", entries: 12 },
      { name: line("Name", { most: 80, required: true }), text: paragraph("Text", { most: 600 }), picture: pictureField("Picture") },
    ),
  }),
});

export type About = FilledFields<typeof aboutFields.fields> & typeof en.about;
