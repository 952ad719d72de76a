import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { formErrors } from "@/lib/enquiries/form-errors";
import { brochureLead, contactMessage, inquiry } from "@/lib/enquiries/leads";
import { requestMessages } from "@/lib/enquiries/request-messages";
import { productRequest } from "@/lib/enquiries/requests";
import { privacyRequest } from "@/lib/privacy/privacy-requests";
import { MAX_EMAIL, MAX_MESSAGE, MAX_NAME, MAX_POSTAL_ADDRESS } from "@/lib/shared/limits";
import { type ErrorTexts, findErrorCode, translateError } from "@/lib/shared/words/error-codes";
import type { NoticeForm } from "@/lib/website/content/groups/privacy";
import en from "@/messages/en.json";
import gu from "@/messages/gu.json";
import hi from "@/messages/hi.json";
import mr from "@/messages/mr.json";

const createTexts = (form: NoticeForm, words: Record<string, string> = en.errors): ErrorTexts =>
  Object.fromEntries(formErrors[form].map((code) => [code, { english: en.errors[code], shown: words[code]! }]));

const long = (limit: number) => "x".repeat(limit + 1);
const tooLong = { email: `${long(MAX_EMAIL)}@example.com`, phone: "12", message: long(MAX_MESSAGE) };
const lines = [
  { product: 1, unit: "m2", quantity: "many" },
  { product: 2, unit: "m2", quantity: "1,200" },
];

/** Possible inputs of each form. */
const sent: Record<NoticeForm, [schema: z.ZodType, ...inputs: object[]]> = {
  inquiry: [
    inquiry,
    { tileName: "Kota", userName: "", email: "", phone: "", message: "" },
    { tileName: "Kota", userName: long(MAX_NAME), ...tooLong },
  ],
  contact: [contactMessage, { name: "", email: "", phone: "", message: "" }, { name: long(MAX_NAME), ...tooLong }],
  brochure: [
    brochureLead,
    { name: "", email: "", contact: "", brochure_id: 1 },
    { name: long(MAX_NAME), email: tooLong.email, contact: "12", brochure_id: 1 },
  ],
  request: [
    productRequest,
    { name: "", email: "", phone: "", message: "", lines },
    { name: long(MAX_NAME), ...tooLong, address: long(MAX_POSTAL_ADDRESS), lines },
  ],
  privacy: [privacyRequest, { kind: "erase", email: "", phone: "" }, { kind: "erase", email: "x" }, { kind: "erase", ...tooLong }],
};

function findSentences(form: NoticeForm): string[] {
  const [schema, ...inputs] = sent[form];
  const found = inputs.flatMap((input) => schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []);
  return form === "request" ? [...found, requestMessages.addressRequired] : found;
}

describe.each(Object.keys(formErrors) as NoticeForm[])("the %s form", (form) => {
  it("has a code for each of its errors", () => {
    const codes = findSentences(form).map((sentence) => findErrorCode(sentence, createTexts(form))?.code ?? sentence);
    expect(codes.filter((code) => !(formErrors[form] as string[]).includes(code))).toEqual([]);
  });

  it("shows its errors as they are in English, and in no other language", () => {
    for (const sentence of findSentences(form)) {
      expect(translateError(sentence, createTexts(form))).toBe(sentence);
      for (const { errors } of [hi, mr, gu]) {
        const shown = translateError(sentence, createTexts(form, errors));
        expect(shown).not.toBe(sentence);
        expect(shown).not.toMatch(/[{}]/);
      }
    }
  });
});

it("keeps the values of a sentence, and a sentence without a code", () => {
  expect(findErrorCode("Line 2: “1,200” is unclear. Write 1.200 or 1200.", createTexts("request"))).toEqual({
    code: "line_quantity_unclear",
    values: { line: "2", typed: "1,200", fraction: "1.200", whole: "1200" },
  });
  expect(findErrorCode("Message must be at most 5,000 characters.", createTexts("contact"))?.values).toEqual({ limit: "5,000" });
  expect(translateError("Something else.", createTexts("contact", hi.errors))).toBe("Something else.");
});
