import { describe, expect, test } from "vitest";
import { createReply, fillInQuotation } from "@/lib/enquiries/create-reply";
import { requestsDefaults } from "@/lib/website/content/groups/requests";

const line = (product_id: number, title: string, sample = false) => ({ product_id, title, sample, added_by: null });
const request = {
  ...{ kind: "request" as const, name: "Mira\n Shah", reference: "SH-2026-0042", subject: "Nero and 2 more", product_id: null },
  lines: [line(7, "Nero"), line(9, "Kota Blue"), line(7, "Nero"), line(8, "Makrana", true)],
  addresses: { 7: "/product/a/b/nero", 8: "/product/a/b/makrana" },
};
const [template] = requestsDefaults.templates;
const subjects = { request: "Your request {about}", message: "Your message to {about}", tile: "{about} માટે તમારી વિનંતી" };
const createReplyTo = (enquiry: Parameters<typeof createReply>[0], replyTemplate = template) =>
  createReply(enquiry, replyTemplate, { brand: "Shilaya", promise: "We reply soon.", subjects }, "https://shilaya.example");

describe("a reply", () => {
  test("contains the reference, the products and their URLs", () => {
    const { subject, text } = createReplyTo(request);
    expect(subject).toBe("Your request SH-2026-0042");
    expect(text).toContain("Dear Mira Shah,\n\nThank you for contacting Shilaya.\nYour reference is SH-2026-0042.\n");
    expect(text).toContain("It is about Nero, Kota Blue and Makrana.");
    expect(text).toContain("https://shilaya.example/product/a/b/nero\nhttps://shilaya.example/product/a/b/makrana");
  });

  test("omits sentences with missing values", () => {
    const message = { ...request, kind: "message" as const, reference: null, subject: null, lines: [], addresses: {} };
    const { subject, text } = createReplyTo(message);
    expect(subject).toBe("Your message to Shilaya");
    expect(text).not.toMatch(/reference|about|\{|\n{3}/);
  });

  test("names a single product and links to it while it is published", () => {
    const tile = { ...request, kind: "tile" as const, reference: null, subject: "Nero", product_id: 7, lines: [] };
    expect(createReplyTo(tile).text).toContain("It is about Nero.");
    expect(createReplyTo(tile).text).toContain("https://shilaya.example/product/a/b/nero");
    expect(createReplyTo({ ...tile, addresses: {} }).text).not.toContain("https://");
    expect(createReplyTo({ ...tile, reference: "SH-2026-0043" }).subject).toBe("Nero માટે તમારી વિનંતી (SH-2026-0043)");
  });

  test("uses the template's subject and does not fill in placeholders from the sender's text", () => {
    const own = { title: "x", subject: "{firm}: {reference}", text: "Dear {name}. {promise}" };
    expect(createReplyTo({ ...request, name: "{firm}" }, own)).toEqual({
      subject: "Shilaya: SH-2026-0042",
      text: "Dear {firm}. We reply soon.",
    });
    expect(createReplyTo({ ...request, reference: null }, own).subject).toBe("Your request Nero and 2 more");
  });

  test("names the samples, also those that staff added", () => {
    const [, samples] = requestsDefaults.templates;
    const added = { ...line(6, "Onyx", true), added_by: "Asha" };
    expect(createReplyTo({ ...request, lines: [...request.lines, added] }, samples).text).toContain("They are of Makrana and Onyx.");
    expect(createReplyTo({ ...request, lines: [] }, samples).text).not.toContain("They are of");
  });

  test("fills in all placeholders of the default templates", () => {
    for (const defaultTemplate of requestsDefaults.templates) expect(createReplyTo(request, defaultTemplate).text).not.toMatch(/[{}]/);
  });
});

const quotation = { number: "SH/Q/2026-27/0001", link: "https://shilaya.example/q/abc" };

test.each([
  ["Quotation {number}:\n{link}\n\nRavi", `Quotation ${quotation.number}:\n${quotation.link}\n\nRavi`],
  [`See ${quotation.link} and {name}`, `See ${quotation.link} and {name}`],
  ["See the PDF.\n", `See the PDF.\n\n${quotation.link}`],
])("a text always contains the link of the quotation, once: %j", (text, filled) => {
  expect(fillInQuotation(text, quotation)).toBe(filled);
});
