import { choice, type FilledFields, group, line, list, number, paragraph, pictureField, texts } from "@/lib/domain/content/fields";
import { picture } from "@/lib/domain/content/pictures";
import { projectsFields } from "@/lib/domain/content/projects";
import { SIGNS } from "@/lib/domain/content/signs";
import { testimonialsFields } from "@/lib/domain/content/testimonials";

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

const slab = (name: string, alt: string, widths = [240, 320, 480, 800]) => picture(`slab-${name}`, alt, widths);
const whole = [240, 320, 480, 800, 1200];

/** The words and pictures of the home page; projects and testimonials have files of their own. */
export const home = {
  /** Three stones that are asked for most; each leads to the product of that title, if there is one. */
  popular: [
    { name: "White Carrara", product: "White Carrara", picture: slab("white-carrara", "") },
    { name: "Nero Marquina", product: "Nero Marquina", picture: slab("nero-marquina", "") },
    { name: "Travertine", product: "Roman Travertine", picture: slab("travertine", "") },
  ],
  about: {
    title: "Chosen at the quarry, finished in Morbi",
    lead: "We choose blocks at the quarry, saw and finish them in Morbi, and pack every crate ourselves. The slab you approve is the slab that arrives.",
    points: [
      "Selected slab by slab, with daylight photographs before you confirm",
      "Calibrated to half a millimetre and dry-laid before packing",
      "Marble, granite, limestone, porcelain and flooring from one address",
      "Crates, fumigation and papers handled to your port",
    ],
    picture: picture("slab-warehouse", "Polished slabs on A-frames in the yard", [640, 960, 1280, 1600]),
  },
  slabRoom: {
    title: "Premium stone, kept in the slab room",
    text: "Four stones we always hold under cover, polished and waiting for daylight.",
    stones: [
      {
        name: "Statuario Select",
        text: "Marble, polished, 18 mm. Book-matched pairs available.",
        picture: slab("statuario", "Statuario marble, polished", whole),
      },
      {
        name: "Nero Marquina",
        text: "Marble, polished, 20 mm. Slabs to 3000 × 1900 mm.",
        picture: slab("nero-marquina", "Nero Marquina marble, polished", whole),
      },
      {
        name: "Udaipur Green",
        text: "Serpentine marble, leathered, 20 mm. From one quarry face.",
        picture: slab("verde-guatemala", "Udaipur Green marble, leathered", whole),
      },
      {
        name: "Roman Travertine",
        text: "Travertine, filled and honed, 20 mm. Cut along or across the bed.",
        picture: slab("travertine", "Roman Travertine, filled and honed", whole),
      },
    ],
  },
  services: {
    title: "Flooring, from the loom to the loading dock",
    items: [
      {
        name: "Carpets & Rugs",
        text: "Hand-tufted wool and flat weaves, bound to the shape of the room.",
        picture: picture("rug", "A woven rug with diamonds, seen close", [240, 320, 480, 800]),
      },
      {
        name: "Laminate Flooring",
        text: "Twelve-millimetre boards over a quiet underlay.",
        picture: slab("wood-walnut", "Walnut boards, seen close"),
      },
      {
        name: "tiles Flooring",
        text: "Rectified porcelain up to 1200 × 2400 mm.",
        picture: slab("concrete-porcelain", "Grey porcelain, seen close"),
      },
      {
        name: "Ceramic Tile",
        text: "Glazed wall and floor tile from the kilns of Morbi.",
        picture: slab("zellige", "Sea-green glazed tiles, seen close"),
      },
      {
        name: "Industrial Flooring",
        text: "Heavy-duty floors for plants, docks and kitchens.",
        picture: slab("terrazzo", "Terrazzo with marble chips, seen close"),
      },
    ],
  },
  collection: {
    title: "New in the collection",
    text: "The six most recent arrivals. Each is in the yard now, in the finish shown.",
  },
  projects: "Laid and lived with",
  statistics: {
    title: "Shilaya in numbers",
    items: [
      { id: 1, value: 750, label: "Projects Completed", icon: "house", suffix: "+" },
      { id: 2, value: 25, label: "Years of Experience", icon: "clock", suffix: "+" },
      { id: 3, value: 1500, label: "Happy Clients", icon: "people", suffix: "+" },
      { id: 4, value: 85, label: "tiles Varieties", icon: "tiles", suffix: "" },
    ],
  },
  testimonials: "From the people who walk on it",
} as const;
