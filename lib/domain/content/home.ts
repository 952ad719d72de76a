import { company } from "@/lib/domain/content/company";
import { pictures } from "@/lib/domain/content/pictures";

/** The words of the home page. */
export const home = {
  hero: {
    picture: pictures.livingHall,
    title: "Rooms that begin with one slab",
    text: "Marble, granite, travertine and porcelain, chosen piece by piece in Morbi and shipped to 37 countries.",
  },
  collection: {
    title: "Collection",
    text: `The latest stones and tiles to reach the ${company.brand} yard.`,
  },
  families: {
    title: "Choose a family",
    text: "Every material we hold in Morbi, from the quarry's marble to the kiln's porcelain.",
  },
};
