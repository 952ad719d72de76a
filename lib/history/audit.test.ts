import { expect, test } from "vitest";
import { historyQuery } from "@/lib/history/audit";

test.each([
  [{ resource: "product", id: "home" }, false],
  [{ resource: "content", id: "7" }, false],
  [{ resource: "product", id: "7" }, true],
  [{ resource: "content", id: "home" }, true],
])("the history filter %o has an id of its resource: %s", (query, isValid) => {
  expect(historyQuery.safeParse(query).success).toBe(isValid);
});
