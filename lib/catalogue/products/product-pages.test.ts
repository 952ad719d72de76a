import { describe, expect, test } from "vitest";
import { parseProductQuery } from "@/lib/catalogue/products/product-pages";
import { catalogueMessages } from "@/lib/catalogue/words";
import { MAX_ROWS_PER_CALL, ROWS_PER_PAGE } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

const asked = (query: string) => parseProductQuery(new URLSearchParams(query));
const words = catalogueMessages.products.pages;

describe("parseProductQuery", () => {
  test("returns undefined for the whole list", () => {
    expect(asked("")).toBeUndefined();
    expect(asked("other=1")).toBeUndefined();
  });

  test("returns the first page, oldest first, if only one parameter is given", () => {
    const plain = { page: 1, limit: ROWS_PER_PAGE, search: "", sort: "id", order: "asc" };
    expect(asked("page=1")).toEqual({ page: plain });
    expect(asked("page=&limit=&search=&sort=&order=")).toEqual({ page: plain });
    expect(asked("missing=tests")).toEqual({ page: { ...plain, missing: "tests" } });
    expect(asked("search=%20marble%20")).toEqual({ page: { ...plain, search: "marble" } });
    expect(asked(`page=3&limit=${MAX_ROWS_PER_CALL}&sort=title&order=desc`)).toMatchObject({
      page: { page: 3, limit: 200, sort: "title", order: "desc" },
    });
  });

  test.each([
    ["page=0", words.pageInvalid],
    ["page=two", words.pageInvalid],
    ["limit=0", messages.lists.limitInvalid],
    [`limit=${MAX_ROWS_PER_CALL + 1}`, messages.lists.limitInvalid],
    ["missing=price", words.missingInvalid],
    ["sort=description", words.sortInvalid],
    ["order=down", words.orderInvalid],
    ["after=7&page=2", words.afterAlone],
    ["after=0", messages.lists.afterInvalid],
    [`search=${"x".repeat(201)}`, messages.tooLong("Search", 200)],
  ])("refuses %s", (query, sentence) => {
    expect(() => asked(query)).toThrow(sentence);
  });
});
