import { toTermKey } from "@/lib/catalogue/terms/term-text";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { ProductColumn } from "@/lib/imports/columns";
import type { Place } from "@/lib/imports/plan/snapshot";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";

const words = spreadsheetMessages;

type PlaceResult = { place: Place } | { column: Extract<ProductColumn, "main_category" | "main_subcategory">; error: string };

export class Places {
  readonly #places: Map<string, Place[]>;
  readonly #categories: Set<string>;

  constructor(places: Place[]) {
    this.#places = Map.groupBy(places, ({ title }) => toTermKey(title));
    this.#categories = new Set(places.map(({ category }) => toTermKey(category.title)));
  }

  /** @param category "" if not given: then only one main subcategory may have this title */
  find(category: string, title: string): PlaceResult {
    if (title === "") return { column: "main_subcategory", error: catalogueMessages.products.subcategoryRequired };
    if (category !== "" && !this.#categories.has(toTermKey(category))) {
      return { column: "main_category", error: words.categoryUnknown(category) };
    }
    const sameTitle = this.#places.get(toTermKey(title)) ?? [];
    const found = category === "" ? sameTitle : sameTitle.filter((place) => toTermKey(place.category.title) === toTermKey(category));
    const [place, another] = found;
    if (!place) return { column: "main_subcategory", error: words.subcategoryUnknown(title, category || undefined) };
    return another ? { column: "main_subcategory", error: words.ambiguousSubcategory(title) } : { place };
  }
}
