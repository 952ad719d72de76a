import { describe, expect, it } from "vitest";
import { mainSubcategoryChange, newMainSubcategory } from "@/lib/catalogue/main-subcategories";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_TITLE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const words = catalogueMessages.mainSubcategories;

describe.each([
  ["new", newMainSubcategory],
  ["changed", mainSubcategoryChange],
])("a %s main subcategory", (_, schema) => {
  const problem = (fields: object) => schema.safeParse(fields).error?.issues[0]?.message;

  it("requires a main category and a title, and reports them in this order", () => {
    expect(schema.parse({ main_category_id: "7", title: " Statuario " })).toEqual({ main_category_id: 7, title: "Statuario" });
    expect(problem({})).toBe(words.categoryRequired);
    expect(problem({ main_category_id: "", title: "" })).toBe(words.categoryRequired);
    expect(problem({ main_category_id: "7" })).toBe(words.titleRequired);
    expect(problem({ main_category_id: "7", title: " " })).toBe(words.titleRequired);
  });

  it("accepts only an id as main category", () => {
    expect(problem({ main_category_id: '{"_id":7}', title: "Statuario" })).toBe(words.categoryRequired);
  });

  it("limits the length of the title", () => {
    expect(problem({ main_category_id: "7", title: "x".repeat(MAX_TITLE) })).toBeUndefined();
    expect(problem({ main_category_id: "7", title: "x".repeat(MAX_TITLE + 1) })).toBe(messages.tooLong("Title", MAX_TITLE));
  });
});
