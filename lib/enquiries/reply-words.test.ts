import { describe, expect, test } from "vitest";
import { replyTo } from "@/lib/enquiries/reply-words";
import { requestsDefaults } from "@/lib/website/content/requests";

const line = (product_id: number, title: string) => ({
  ...{ product_id, title, variant: null, size: null, finish: null, thickness: null, quantity: null },
  ...{ unit: "m2" as const, sample: true },
});
const request = {
  ...{ kind: "request" as const, name: "Mira\n Shah", reference: "SH-2026-0042", subject: "Nero and 2 more", product_id: null },
  lines: [line(7, "Nero"), line(9, "Kota Blue"), line(7, "Nero"), line(8, "Makrana")],
  addresses: { 7: "/product/a/b/nero", 8: "/product/a/b/makrana" },
};
const [template] = requestsDefaults.templates;
const to = (enquiry: Parameters<typeof replyTo>[0], chosen = template) => replyTo(enquiry, chosen, "Shilaya", "https://shilaya.example");

describe("a reply", () => {
  test("speaks of the request, its products and where they are", () => {
    const { subject, text } = to(request);
    expect(subject).toBe("Your request SH-2026-0042");
    expect(text).toContain("Dear Mira Shah,\n\nthank you for asking Shilaya.\nYour reference is SH-2026-0042.\n");
    expect(text).toContain("It is about Nero, Kota Blue and Makrana.");
    expect(text).toContain("https://shilaya.example/product/a/b/nero\nhttps://shilaya.example/product/a/b/makrana");
  });

  test("leaves out what is not known", () => {
    const message = { ...request, kind: "message" as const, reference: null, subject: null, lines: [], addresses: {} };
    const { subject, text } = to(message);
    expect(subject).toBe("Your message to Shilaya");
    expect(text).not.toMatch(/reference|about|\{|\n{3}/);
  });

  test("about one product names it, and leads to it while it is there", () => {
    const tile = { ...request, kind: "tile" as const, reference: null, subject: "Nero", product_id: 7, lines: [] };
    expect(to(tile).text).toContain("It is about Nero.");
    expect(to(tile).text).toContain("https://shilaya.example/product/a/b/nero");
    expect(to({ ...tile, addresses: {} }).text).not.toContain("https://");
  });

  test("has the template's own subject, and none of the sender's words is a placeholder", () => {
    const own = { title: "x", subject: "{firm}: {reference}", text: "Dear {name}" };
    expect(to({ ...request, name: "{firm}" }, own)).toEqual({ subject: "Shilaya: SH-2026-0042", text: "Dear {firm}" });
    expect(to({ ...request, reference: null }, own).subject).toBe("Your request Nero and 2 more");
  });

  test("every template that is shipped is filled in whole", () => {
    for (const shipped of requestsDefaults.templates) expect(to(request, shipped).text).not.toMatch(/[{}]/);
  });
});
