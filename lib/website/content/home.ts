import { choice, type FilledFields, group, line, list, number, paragraph, pictureField, texts } from "@/lib/website/content/fields";
import { projectsFields } from "@/lib/website/content/projects";
import { testimonialsFields } from "@/lib/website/content/testimonials";
import { SIGNS } from "@/lib/website/signs";

const stone = {
  name: line("Name", { most: 80, required: true }),
  text: line("One line about it", { most: 160 }),
  picture: pictureField("Picture"),
};

/** The home page, section by section. A section whose list is empty is left out. */
export const homeFields = group("Home", {
  first: group("First view", {
    action: line("Words of the button", { most: 40, where: "Below the sliders' words" }),
    popular: line("Heading of the popular stones", { most: 40 }),
    none: line("Where there are no sliders", { most: 100 }),
  }),
  popular: list(
    "Popular stones",
    { one: "stone", title: "name", entries: 6, where: "Beside the sliders; three fit into a row" },
    {
      name: line("Name", { most: 60, required: true }),
      product: line("Title of the product that it leads to", { most: 160 }),
      picture: pictureField("Picture"),
    },
  ),
  about: group("About, in short", {
    title: line("Heading"),
    lead: paragraph("Text", { most: 600 }),
    points: texts("Points", { one: "point", entries: 8 }),
    action: line("Words of the link", { most: 40 }),
    picture: pictureField("Picture"),
  }),
  slabRoom: group("Slab room", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
    stones: list("Stones", { one: "stone", title: "name", entries: 8 }, stone),
    action: line("Words of the link", { most: 40 }),
  }),
  services: group("Services", {
    title: line("Heading"),
    items: list("Services", { one: "service", title: "name", entries: 8 }, stone),
    action: line("Words of the link", { most: 40 }),
  }),
  collection: group("New in the collection", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
    none: line("Where there are no products"),
  }),
  projects: projectsFields,
  statistics: group("Figures", {
    title: line("Heading", { where: "Read out by screen readers" }),
    items: list(
      "Figures",
      { one: "figure", title: "label", entries: 8, where: "They count up when they come into view" },
      {
        value: number("Number", { most: 7, required: true }),
        suffix: line("What stands behind the number", { most: 4 }),
        label: line("What is counted", { most: 60, required: true }),
        icon: choice("Sign", SIGNS),
      },
    ),
  }),
  testimonials: testimonialsFields,
});

export type Home = FilledFields<typeof homeFields.fields>;
