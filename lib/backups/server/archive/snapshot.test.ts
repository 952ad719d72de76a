import { expect, test } from "vitest";
import { FILE_COLUMNS, FILE_URL_PATTERN, JSON_COLUMNS } from "@/lib/history/server/resource-definitions";
import * as missingFiles from "./snapshot.ts";

test("a backup looks for files in every column that names files", () => {
  const columns = [
    ...FILE_COLUMNS,
    ...JSON_COLUMNS.map(({ table, column }) => [table, column]),
    ["media", "url"],
    ["quotation", "pictures"],
  ];
  expect(missingFiles.FILE_NAMING_COLUMNS.map(String).sort()).toEqual(columns.map(String).sort());
  expect(missingFiles.FILE_URL_PATTERN).toBe(FILE_URL_PATTERN);
});
