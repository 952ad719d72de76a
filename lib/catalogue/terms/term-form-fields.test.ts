import { expect, test } from "vitest";
import {
  createNewTermForm,
  findSameTerm,
  getTranslationField,
  termChangeForm,
  toTermInput,
  toTermValues,
} from "@/lib/catalogue/terms/term-form-fields";
import { BLANK_PAGE } from "@/lib/catalogue/terms/term-page";
import type { Term, TermKind } from "@/lib/catalogue/terms/terms";
import { catalogueMessages } from "@/lib/catalogue/words";

const typed = {
  label: " Honed ",
  aliases: "honed finish, matt (fine, satin),,HONED FINISH",
  position: "3",
  [getTranslationField("hi")]: "होन्ड",
  [getTranslationField("mr")]: "",
};

test("converts the form fields to the input of the API", () => {
  expect(toTermInput(typed)).toEqual({
    label: " Honed ",
    aliases: ["honed finish", "matt (fine, satin)", "HONED FINISH"],
    position: 3,
    translations: { hi: "होन्ड", mr: "" },
  });
  expect(createNewTermForm("finish").parse(typed)).toMatchObject({
    kind: "finish",
    label: "Honed",
    aliases: ["HONED FINISH", "matt (fine, satin)"],
    position: 3,
  });
  expect(toTermInput({ label: "x", aliases: "", position: "" })).toEqual({ label: "x", aliases: [], position: 0, translations: {} });
});

test("a material has fields for its page, and a finish has none", () => {
  expect(Object.keys(toTermValues("finish", term(1, "finish", "Honed")))).toEqual(["label", "aliases", "position"]);
  const values = toTermValues("material", { ...term(1, "material", "Marble"), care: "Wipe" });
  expect(values).toMatchObject({ description: "", image: "", care: "Wipe", warranty: "" });
  expect(termChangeForm.parse({ ...values, warranty: " Ten years " })).toMatchObject({ image: null, care: "Wipe", warranty: "Ten years" });
  const issue = createNewTermForm("colour").safeParse({ ...typed, care: "Wipe" }).error?.issues[0];
  expect([issue?.path[0], issue?.message]).toEqual(["care", catalogueMessages.terms.foreignField]);
});

test.each([
  [{ label: " " }, "label", catalogueMessages.terms.labelRequired],
  [{ label: "Honed, polished" }, "label", catalogueMessages.terms.comma],
  [{ position: "1.5" }, "position", catalogueMessages.terms.positionInvalid],
  [{ position: "first" }, "position", catalogueMessages.terms.positionInvalid],
  [{ aliases: "Honed (fine" }, "aliases", catalogueMessages.terms.comma],
])("reports an error at its field: %j", (wrong, field, error) => {
  const issue = termChangeForm.safeParse({ ...typed, ...wrong }).error?.issues[0];
  expect([issue?.path[0], issue?.message]).toEqual([field, error]);
});

const term = (id: number, kind: TermKind, label: string, ...aliases: string[]): Term => ({
  ...{ id, kind, label, aliases, position: 0, translations: {}, ...BLANK_PAGE, measure: null, products: 0, version: "" },
});
const sizes = [term(1, "size", "600 × 600 mm"), term(2, "size", "600 × 1200 mm", "two by four feet")];

test.each([
  ["600 x 600 mm", 1],
  ["60 x 60 cm", 1],
  ["600 × 600  MM", 1],
  ["Two by four  feet", 2],
  ["600 x 900 mm", undefined],
  ["Slabs up to 600 × 600 mm", undefined],
  ["60", undefined],
  [" ", undefined],
])("finds the existing term for “%s”", (label, id) => {
  expect(findSameTerm(sizes, "size", label)?.id).toBe(id);
});

test("ignores the edited term, and compares measures only for sizes and thicknesses", () => {
  expect(findSameTerm(sizes, "size", "600 x 600 mm", 1)).toBeUndefined();
  expect(findSameTerm([term(3, "thickness", "20 mm")], "thickness", "2 cm")?.id).toBe(3);
  expect(findSameTerm([term(4, "finish", "20 mm")], "finish", "2 cm")).toBeUndefined();
});
