import { adminScreens } from "@/lib/shared/words/screens";
import {
  catalogueTitle,
  choice,
  type FilledFields,
  group,
  line,
  list,
  number,
  paragraph,
  pictureField,
  texts,
} from "@/lib/website/content/fields";
import { projectsFields } from "@/lib/website/content/groups/projects";
import { testimonialsFields } from "@/lib/website/content/groups/testimonials";
import type { en } from "@/lib/website/content/words/en";
import { SIGNS } from "@/lib/website/signs";

const stone = {
  name: line("Name", { most: 80, required: true }),
  text: line("Description", { most: 160 }),
  product: catalogueTitle("Leads to", { where: "Title of a product, subcategory or category" }),
  picture: pictureField("Picture"),
};

/** Fields of the home page. A section with an empty list is not shown. */
export const homeFields = group("Home", {
  first: group(
    "Hero",
    {
      popular: line("Popular stones heading", { most: 40 }),
    },
    undefined,
    { href: adminScreens.sliders.href, label: "Edit the large pictures and their texts" },
  ),
  popular: list(
    "Popular stones",
    { one: "stone", title: "name", entries: 6, where: "Next to the hero. Three fit in a row." },
    {
      name: line("Name", { most: 60, required: true }),
      product: catalogueTitle("Leads to", { where: "Title of a product, subcategory or category" }),
      picture: pictureField("Picture"),
    },
  ),
  about: group("About (short)", {
    title: line("Heading"),
    lead: paragraph("Text", { most: 600 }),
    points: texts("Points", { one: "point", entries: 8 }),
    picture: pictureField("Picture"),
  }),
  slabRoom: group("Slab room", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
    stones: list("Stones", { one: "stone", title: "name", entries: 8 }, stone),
  }),
  services: group("Services", {
    title: line("Heading"),
    items: list("Services", { one: "service", title: "name", entries: 8 }, stone),
  }),
  collection: group("New in the collection", {
    title: line("Heading"),
    text: paragraph("Text", { most: 600 }),
  }),
  projects: projectsFields,
  statistics: group("Statistics", {
    items: list(
      "Statistics",
      { one: "statistic", title: "label", entries: 8, where: "Animated" },
      {
        value: number("Number", { most: 7, required: true }),
        suffix: line("Suffix", { most: 4 }),
        label: line("Label", { most: 60, required: true }),
        icon: choice("Icon", SIGNS),
      },
    ),
  }),
  testimonials: testimonialsFields,
});

export type Home = FilledFields<typeof homeFields.fields> & typeof en.home;
