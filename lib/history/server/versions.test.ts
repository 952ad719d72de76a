import { expect, test } from "vitest";
import { mergeVersion } from "@/lib/history/server/versions";

test("merges a version into the current row; keeps the id and columns that the version lacks", () => {
  const currentRow = { id: 7, title: "Carrara", size: "80 x 80 cm", material: "Marble" };
  const version = { id: 8, title: "Statuario", weight: 12 };
  expect(mergeVersion(currentRow, version, ["id"])).toEqual({ ...currentRow, title: "Statuario" });
});
