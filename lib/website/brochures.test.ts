import { describe, expect, it } from "vitest";
import { PDF_TYPE } from "@/lib/shared/files";
import { IMAGE_BYTES, MAX_TITLE, PDF_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { brochureChange, brochureForm, brochureRemoval, newBrochure } from "@/lib/website/brochures";
import { websiteMessages } from "@/lib/website/words";

const words = websiteMessages.brochures;
const cover_image = { name: "cover.jpg", type: "image/jpeg", size: 1000 };
const pdf_file = { name: "stones.pdf", type: PDF_TYPE, size: 1000 };
const brochure = { title: "Stones", cover_image, pdf_file };

describe.each([
  ["new", newBrochure],
  ["changed", brochureChange],
])("a %s brochure", (_, schema) => {
  const problem = (change: object) => schema.safeParse({ ...brochure, ...change }).error?.issues[0];

  it("refuses a title of more than 200 characters", () => {
    expect(schema.parse({ ...brochure, title: " Stones " })).toEqual(brochure);
    for (const missing of [undefined, "", " \n"]) expect(problem({ title: missing })?.message).toBe(words.titleRequired);
    expect(problem({ title: "x".repeat(MAX_TITLE) })).toBeUndefined();
    expect(problem({ title: "x".repeat(MAX_TITLE + 1) })?.message).toBe(messages.tooLong("Title", MAX_TITLE));
  });

  it("accepts files just below the size limits and refuses larger ones", () => {
    const sized = (cover: number, pdf: number) => ({ cover_image: { ...cover_image, size: cover }, pdf_file: { ...pdf_file, size: pdf } });
    expect(problem(sized(IMAGE_BYTES - 1, PDF_BYTES - 1))).toBeUndefined();
    expect(problem(sized(IMAGE_BYTES, PDF_BYTES))).toMatchObject({ message: words.coverSize, params: { status: 413 } });
    expect(problem(sized(1, PDF_BYTES))).toMatchObject({ message: words.pdfSize, params: { status: 413 } });
  });

  it("requires a picture as cover and a PDF as file", () => {
    expect(problem({ cover_image: pdf_file })).toMatchObject({ message: words.coverType, params: { status: 415 } });
    expect(problem({ pdf_file: cover_image })).toMatchObject({ message: words.pdfType, params: { status: 415 } });
    expect(problem({ pdf_file: { ...pdf_file, type: "" } })?.message).toBe(words.pdfType);
    expect(problem({ pdf_file: { ...pdf_file, type: "", path: "/received" } })).toBeUndefined();
  });
});

describe("the files of a brochure", () => {
  const { title } = brochure;
  const problem = (schema: typeof newBrochure | typeof brochureChange, fields: object) =>
    schema.safeParse(fields).error?.issues[0]?.message;

  it("are both required for a new brochure", () => {
    for (const fields of [{}, { cover_image }, { pdf_file }]) expect(problem(newBrochure, { title, ...fields })).toBe(words.bothRequired);
    expect(problem(newBrochure, { title: "" })).toBe(words.titleRequired);
  });

  it("can be replaced one at a time, but at least one is required", () => {
    for (const fields of [{ cover_image }, { pdf_file }]) expect(brochureChange.parse({ title, ...fields })).toEqual({ title, ...fields });
    expect(problem(brochureChange, { title })).toBe(words.oneRequired);
    expect(problem(brochureChange, { title: "" })).toBe(words.titleRequired);
  });
});

describe("the id of a brochure in a body", () => {
  it("is a positive integer, sent as text or as a number", () => {
    for (const id of [7, "7"]) expect(brochureRemoval.parse({ id })).toEqual({ id: "7" });
    for (const id of [undefined, null, "", 0, -1, 1.5, "1e3", "abc", [7], { id: 7 }]) {
      expect(brochureRemoval.safeParse({ id }).error?.issues[0]?.message).toBe(words.invalidId);
    }
  });

  it("is missing for a new brochure", () => {
    expect(brochureForm.parse(brochure)).toEqual(brochure);
    expect(brochureForm.parse({ ...brochure, id: "7" })).toEqual({ ...brochure, id: "7" });
    expect(brochureForm.safeParse({ ...brochure, id: "" }).error?.issues[0]?.message).toBe(words.invalidId);
  });
});
