import { describe, expect, it } from "vitest";
import { CONTENT_GROUPS } from "@/lib/shared/content-groups";
import { indexFields } from "@/lib/website/content/field-index";

const find = (group: (typeof CONTENT_GROUPS)[number], path: string, written = {}) =>
  indexFields(group, written).find((field) => field.path === path);

describe("the index of website fields", () => {
  it.each(CONTENT_GROUPS)("lists the fields of %s once", (group) => {
    const paths = indexFields(group, {}).map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("contains the texts that visitors see", () => {
    expect(find("company", "hours")).toMatchObject({ label: "Working hours", text: "Mon - Fri: 9AM - 6PM", sections: [] });
    expect(find("company", "hours", { hours: "Sat: 10AM - 2PM" })?.text).toBe("Sat: 10AM - 2PM");
    expect(find("company", "phones", { phones: ["+91 1", "+91 2"] })?.text).toBe("+91 1 +91 2");
  });

  it("lists the entries of a list by their titles, the default ones too", () => {
    expect(find("home", "testimonials.items.0")).toMatchObject({ label: "Meera", sections: ["Testimonials", "Testimonials"] });
    const items = [{ name: "Farida", designation: "Architect", message: "Fine slabs.", picture: { url: "", alt: "" }, hidden: true }];
    expect(find("home", "testimonials.items.0", { testimonials: { items } })).toMatchObject({
      label: "Farida",
      text: "Architect Fine slabs.",
    });
    expect(find("home", "testimonials.items.1", { testimonials: { items } })).toBeUndefined();
  });
});
