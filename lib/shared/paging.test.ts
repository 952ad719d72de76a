import { expect, test } from "vitest";
import { enquiryListQuery } from "@/lib/enquiries/enquiries";
import { historyQuery } from "@/lib/history/audit";
import { trashQuery } from "@/lib/history/trash";
import { MAX_ROWS_PER_CALL } from "@/lib/shared/limits";
import { cutPage, parseCursorQuery } from "@/lib/shared/paging";

test.each([
  ["enquiries", enquiryListQuery],
  ["the history", historyQuery],
  ["the trash", trashQuery],
])("the pages of %s are numbered from 1, and any number beyond the end is taken", (_, query) => {
  for (const page of [undefined, "", "1"]) expect(query.parse({ page }).page).toBe(1);
  for (const page of ["2147483648", "99999999999999999999"]) expect(query.parse({ page }).page).toBe(Number(page));
  for (const page of ["0", "-1", "1.5", "x"]) expect(query.safeParse({ page }).success, page).toBe(false);
});

test("limit or after request a page of the list", () => {
  expect(parseCursorQuery(new URLSearchParams("q=1"))).toBeUndefined();
  expect(parseCursorQuery(new URLSearchParams("limit=2"))).toEqual({ after: 0, limit: 2 });
  expect(() => parseCursorQuery(new URLSearchParams(`limit=${MAX_ROWS_PER_CALL + 1}`))).toThrow();
});

test("a page ends at the limit and names the next cursor, unless it is the last one", () => {
  const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect(cutPage(rows, 2)).toEqual({ items: [{ id: 3 }, { id: 2 }], next: 2 });
  expect(cutPage(rows, 3)).toEqual({ items: rows, next: null });
  expect(cutPage([], 2)).toEqual({ items: [], next: null });
});
