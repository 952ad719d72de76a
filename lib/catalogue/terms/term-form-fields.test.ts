import { expect, test } from "vitest";
import { createNewTermForm, getTranslationField, termChangeForm, toTermInput } from "@/lib/catalogue/terms/term-form-fields";
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
