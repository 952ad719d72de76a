import { describe, expect, test } from "vitest";
import { MAX_ROWS_PER_CALL, ROWS_PER_PAGE } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { askedPage } from "@/lib/domain/product-pages";

const asked = (query: string) => askedPage(new URLSearchParams(query));
const words = messages.products.pages;

describe("the page that an address asks for", () => {
  test("is none where the whole list is asked for", () => {
    expect(asked("")).toBeUndefined();
    expect(asked("other=1")).toBeUndefined();
  });

  test("is the first of all rows, oldest first, where only one part is given", () => {
    const plain = { page: 1, limit: ROWS_PER_PAGE, search: "", sort: "id", order: "asc" };
    expect(asked("page=1")).toEqual(plain);
    expect(asked("page=&limit=&search=&sort=&order=")).toEqual(plain);
    expect(asked("search=%20marble%20")).toEqual({ ...plain, search: "marble" });
    expect(asked(`page=3&limit=${MAX_ROWS_PER_CALL}&sort=title&order=desc`)).toMatchObject({
      page: 3,
      limit: 200,
      sort: "title",
      order: "desc",
    });
  });

  test.each([
    ["page=0", words.pageInvalid],
    ["page=-1", words.pageInvalid],
    ["page=two", words.pageInvalid],
    ["limit=0", words.limitInvalid],
    [`limit=${MAX_ROWS_PER_CALL + 1}`, words.limitInvalid],
    ["sort=description", words.sortInvalid],
    ["order=down", words.orderInvalid],
    [`search=${"x".repeat(201)}`, messages.tooLong("Search", 200)],
  ])("is refused for %s", (query, sentence) => {
    expect(() => asked(query)).toThrow(sentence);
  });
});
