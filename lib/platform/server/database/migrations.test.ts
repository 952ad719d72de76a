import { expect, test } from "vitest";
import { findNewer, pendingMigrations, readMigrations, replaceOldMigrations } from "./migrations";

const known = ["0_init", "20261201000000_next"].map((name) => ({ name, sql: "", checksum: `of ${name}` }));
const listPending = (...applied: string[]) => {
  const history = replaceOldMigrations(new Map(applied.map((name) => [name, `of ${name}`])), known);
  return pendingMigrations(known, history).map(({ name }) => name);
};

test("a database of the version before skips the baseline, and an older one is refused", () => {
  const [first, last] = ["20261121000000_catalogue", "20261130100000_store_adoption"];
  expect(listPending()).toEqual(["0_init", "20261201000000_next"]);
  expect(listPending(first, last)).toEqual(["20261201000000_next"]);
  expect(listPending(first, last, "20261201000000_next")).toEqual([]);
  expect(() => listPending(first)).toThrow("cannot upgrade");
});

test("a database that a newer version has changed is recognised, although it began before the baseline", () => {
  const applied = ["20261130100000_store_adoption", "20261201000000_next", "20261202000000_newer"];
  const history = replaceOldMigrations(new Map(applied.map((name) => [name, `of ${name}`])), known);
  expect(findNewer(history, known)).toBe("20261202000000_newer");
});

test("new migrations are named after all that the baseline replaced", () => {
  const [baseline, ...others] = readMigrations("prisma/migrations").map(({ name }) => name);
  expect(baseline).toBe("0_init");
  for (const name of others) expect(name > "20261130100000_store_adoption", name).toBe(true);
});
