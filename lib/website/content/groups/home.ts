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
import { type Project, type Projects, projectsFields } from "@/lib/website/content/groups/projects";
import { testimonialsFields } from "@/lib/website/content/groups/testimonials";
import type en from "@/messages/en.json";

/** Icons that staff can choose for statistics and promises, drawn by components/public/parts/sign.tsx. */
export const SIGNS = {
  house: "House",
  clock: "Clock",
  people: "People",
  tiles: "Tiles",
  scales: "Scales",
  hand: "Hand",
  leaf: "Leaf",
  gem: "Gem",
};
export type SignName = keyof typeof SIGNS;

const stone = {
  name: line("Name", { most: 80, required: true }),
  text: line("Description", { most: 160 }),
  product: catalogueTitle("Leads to", { where: "Title of a product, subcategory or category" }),
  picture: pictureField("Picture"),
};

/** Fields of the home page. A section with an empty list is not shown. */
export const homeFields = group("Home", {
  first: group("Hero", { popular: line("Popular stones heading", { most: 40 }) }, undefined, {
    href: adminScreens.sliders.href,
    label: "Edit the large pictures and their texts",
  }),
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
  services: group("Services", { title: line("Heading"), items: list("Services", { one: "service", title: "name", entries: 8 }, stone) }),
  collection: group("New in the collection", { title: line("Heading"), text: paragraph("Text", { most: 600 }) }),
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

/** A stone or service with the page of the catalogue that it leads to. */
type Linked<Item> = Item & { href?: string };

type LinkedStone = Linked<Home["slabRoom"]["stones"][number]>;
type LinkedService = Linked<Home["services"]["items"][number]>;
export type LinkedProject = Omit<Project, "stones"> & { stones: { name: string; href: string }[] };

export type LinkedHome = Omit<Home, "popular" | "slabRoom" | "services" | "projects"> & {
  popular: (Pick<Home["popular"][number], "name" | "picture"> & { href: string })[];
  slabRoom: Omit<Home["slabRoom"], "stones"> & { stones: LinkedStone[] };
  services: Omit<Home["services"], "items"> & { items: LinkedService[] };
  projects: Omit<Projects, "items"> & { items: LinkedProject[] };
};
