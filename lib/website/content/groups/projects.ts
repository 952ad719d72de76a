import { type FilledFields, group, line, list, paragraph, pictureField, texts } from "@/lib/website/content/fields";
import { shippedPicture } from "@/lib/website/content/shipped-pictures";
import type en from "@/messages/en.json";

export const projectsFields = group("Projects", {
  title: line("Heading"),
  items: list(
    "Projects",
    { one: "project", title: "title", entries: 24 },
    {
      title: line("Title", { most: 100, required: true }),
      description: paragraph("Description", { most: 600 }),
      location: line("Location", { most: 100 }),
      stones: texts("Stones", {
        one: "stone",
        entries: 8,
        input: "catalogue-title",
        where: "Titles of products, subcategories or categories. Visitors can open them from the project.",
      }),
      picture: pictureField("Picture"),
    },
  ),
});

export type Projects = FilledFields<typeof projectsFields.fields> & typeof en.home.projects;
export type Project = Projects["items"][number];

export const projectsDefaults: FilledFields<typeof projectsFields.fields> = {
  title: "Projects",
  items: [
    {
      title: "A hotel lobby",
      description:
        "Emperador columns, an onyx desk lit from within, and a floor medallion cut by water jet in our yard and dry-laid before it sailed.",
      location: "Muscat, Oman",
      stones: ["Emperador Dark", "Honey Onyx", "Compass Rose Medallion"],
      picture: shippedPicture(
        "project-hotel-lobby",
        "Hotel lobby with an inlaid cream marble floor, brown marble columns and an onyx reception desk",
      ),
    },
    {
      title: "A villa kitchen",
      description: "One Calacatta block for the island, its ends mitred so that the vein runs over the edge and down to the floor.",
      location: "Pune, Maharashtra",
      stones: ["Calacatta Gold Waterfall Island", "Calacatta Gold"],
      picture: shippedPicture("project-villa-kitchen", "Villa kitchen with a Calacatta marble waterfall island and walnut cabinets"),
    },
    {
      title: "An office reception",
      description: "Roman travertine, vein-cut and unfilled, behind the desk; 1200 × 1200 mm porcelain with a concrete face on the floor.",
      location: "Gurugram, Haryana",
      stones: ["Roman Travertine", "Cemento Grey Porcelain"],
      picture: shippedPicture(
        "project-office-reception",
        "Office reception with a travertine feature wall and a concrete-look porcelain floor",
      ),
    },
    {
      title: "A restaurant",
      description: "Marble hexagons set by hand on mesh, with a border that follows the bar, and hand-cut glazed tile on its front.",
      location: "Nairobi, Kenya",
      stones: ["Black-Dot Hexagon", "Sea Green Zellige"],
      picture: shippedPicture("project-restaurant", "Restaurant with a black and white hexagon mosaic floor and a green tiled bar"),
    },
    {
      title: "A mall atrium",
      description: "Rings of marble and granite on 2,400 square metres, every piece numbered and packed in the order in which it was laid.",
      location: "Ahmedabad, Gujarat",
      stones: ["Atrium Rose Floor"],
      picture: shippedPicture("project-mall-atrium", "Shopping mall atrium with a circular marble and granite floor pattern"),
    },
    {
      title: "A granite plaza",
      description: "Flamed granite, 50 mm thick, for carts and fire engines, in three greys that stay apart when it rains.",
      location: "Doha, Qatar",
      stones: ["Steel Grey Flamed Paver", "Sadarahalli Grey Setts & Pavers"],
      picture: shippedPicture("project-granite-plaza", "Outdoor plaza paved with granite in the morning sun"),
    },
  ],
};
