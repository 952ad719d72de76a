import { expect, test } from "vitest";
import { newTermForm, termChangeForm, termFields, translationField } from "@/lib/catalogue/terms/term-form-fields";
import { messages } from "@/lib/shared/words/messages";

const typed = {
  label: " Honed ",
  aliases: "honed finish, matt (fine, satin),,HONED FINISH",
  position: "3",
  [translationField("hi")]: "होन्ड",
  [translationField("mr")]: "",
};

test("the form fields match the API fields", () => {
  expect(termFields(typed)).toEqual({
    label: " Honed ",
    aliases: ["honed finish", "matt (fine, satin)", "HONED FINISH"],
    position: 3,
    translations: { hi: "होन्ड", mr: "" },
  });
  expect(newTermForm("finish").parse(typed)).toMatchObject({
    kind: "finish",
    label: "Honed",
    aliases: ["HONED FINISH", "matt (fine, satin)"],
    position: 3,
  });
  expect(termFields({ label: "x", aliases: "", position: "" })).toEqual({ label: "x", aliases: [], position: 0, translations: {} });
});

test.each([
  [{ label: " " }, "label", messages.terms.labelRequired],
  [{ label: "Honed, polished" }, "label", messages.terms.comma],
  [{ position: "1.5" }, "position", messages.terms.positionInvalid],
  [{ position: "first" }, "position", messages.terms.positionInvalid],
  [{ aliases: "Honed (fine" }, "aliases", messages.terms.comma],
])("an error belongs to its field: %j", (wrong, field, error) => {
  const issue = termChangeForm.safeParse({ ...typed, ...wrong }).error?.issues[0];
  expect([issue?.path[0], issue?.message]).toEqual([field, error]);
});
