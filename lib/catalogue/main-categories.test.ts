import { describe, expect, it } from "vitest";
import { mainCategoryChange, newMainCategory } from "@/lib/catalogue/main-categories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const image = { name: "slab.jpg", type: "image/jpeg", size: 1000 };

describe.each([
  ["new", newMainCategory],
  ["changed", mainCategoryChange],
])("a %s main category", (_, schema) => {
  const problem = (fields: object) => schema.safeParse(fields).error?.issues[0]?.message;

  it("requires a title but no image", () => {
    expect(schema.parse({ title: " Marble " })).toEqual({ title: "Marble" });
    expect(schema.parse({ title: "Marble", image })).toEqual({ title: "Marble", image });
    expect(problem({ image })).toBe(catalogueMessages.mainCategories.titleRequired);
    expect(problem({ title: "  " })).toBe(catalogueMessages.mainCategories.titleRequired);
  });

  it("limits the length of the title", () => {
    expect(problem({ title: "x".repeat(MAX_TITLE) })).toBeUndefined();
    expect(problem({ title: "x".repeat(MAX_TITLE + 1) })).toBe(messages.tooLong("Title", MAX_TITLE));
  });

  it("reports the title before the image", () => {
    expect(problem({ title: "", image: { ...image, type: "text/html" } })).toBe(catalogueMessages.mainCategories.titleRequired);
    expect(problem({ title: "Marble", image: { ...image, type: "text/html" } })).toBe(messages.files.imageType);
  });
});
