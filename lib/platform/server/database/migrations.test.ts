import { expect, test } from "vitest";
import { pendingMigrations, replaceOldMigrations } from "./migrations";

const known = ["0_init", "20261127000000_next"].map((name) => ({ name, sql: "", checksum: `of ${name}` }));
const listPending = (...applied: string[]) => {
  const history = replaceOldMigrations(new Map(applied.map((name) => [name, `of ${name}`])), known);
  return pendingMigrations(known, history).map(({ name }) => name);
};

test("a database of the version before skips the baseline, and an older one is refused", () => {
  const [first, last] = ["20261121000000_catalogue", "20261130100000_store_adoption"];
  expect(listPending()).toEqual(["0_init", "20261127000000_next"]);
  expect(listPending(first, last)).toEqual(["20261127000000_next"]);
  expect(listPending(first, last, "20261127000000_next")).toEqual([]);
  expect(() => listPending(first)).toThrow("cannot upgrade");
});
