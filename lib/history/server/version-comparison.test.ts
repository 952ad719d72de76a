import { expect, test } from "vitest";
import { keepTranslations, mergeVersion } from "@/lib/history/server/version-comparison";

test("merges a version into the current row; keeps the id and columns that the version lacks", () => {
  const currentRow = { id: 7, title: "Carrara", size: "80 x 80 cm", material: "Marble" };
  const version = { id: 8, title: "Statuario", weight: 12 };
  expect(mergeVersion(currentRow, version, ["id"])).toEqual({ ...currentRow, title: "Statuario" });
});

test("an older text keeps later translations unless it has its own, and an older translation is restored as it was", () => {
  const [own, later] = [
    { text: "कैरारा", of: "1" },
    { text: "सफ़ेद", of: "2" },
  ];
  const current = { title: "White", translations: { hi: { title: later, description: later }, mr: { title: later } } };
  const older = { title: "Carrara", translations: { hi: { title: own } } };
  expect(keepTranslations(current, older)).toEqual({
    title: "Carrara",
    translations: { hi: { title: own, description: later }, mr: { title: later } },
  });
  const untranslated = { title: "White", translations: {} };
  expect(keepTranslations(current, untranslated)).toEqual(untranslated);
});
