import { expect, it } from "vitest";
import { asWritten } from "@/lib/website/content/blank";
import { companyDefaults } from "@/lib/website/content/company";
import type { Field, Fields } from "@/lib/website/content/fields";
import { type ContentGroup, contentGroup } from "@/lib/website/content/groups";
import { homeDefaults } from "@/lib/website/content/home-defaults";
import { sampleSteps, stepHref } from "@/lib/website/first-steps";

const stored = (group: ContentGroup, data: object, draft: object | null = null) => ({
  id: 1,
  group,
  data: data as Record<string, unknown>,
  draft: draft as Record<string, unknown> | null,
  updated_at: null,
});

it.each(sampleSteps)("$group: $path is a field, and the sample's until visitors see another firm's", (step) => {
  const { of, defaults } = contentGroup(step.group);
  const field = step.path.split(".").reduce<Field | undefined>((holder, name) => (holder as { fields?: Fields })?.fields?.[name], of);
  expect(field).toBeDefined();
  expect(step.isOpen(stored(step.group, {}))).toBe(true);
  const theirs = JSON.parse(JSON.stringify(asWritten(of, defaults)), (_, part) => (typeof part === "string" ? `Other ${part}` : part));
  expect(step.isOpen(stored(step.group, theirs))).toBe(false);
  expect(step.isOpen(stored(step.group, {}, theirs)), "a draft is not what visitors see").toBe(true);
  expect(stepHref(step)).toMatch(/^\/admin\/website\/\w+#\w/);
});

const named = (path: string) => sampleSteps.find((step) => step.path === path)!;

it("one number or testimonial changed leaves those of the sample's beside it to do; hidden or taken away, they are done", () => {
  const phones = (numbers: string[]) => named("phones").isOpen(stored("company", { phones: numbers }));
  expect(phones(["+39 055 123456", companyDefaults.phones[1]!])).toBe(true);
  expect(phones(["+39 055 123456"])).toBe(false);

  const [first, ...others] = homeDefaults.testimonials.items;
  const say = (hidden: boolean) => {
    const items = [{ ...first, hidden: false, name: "Farida" }, ...others.map((entry) => ({ ...entry, hidden }))];
    return named("testimonials.items").isOpen(stored("home", { testimonials: { items } }));
  };
  expect(say(false)).toBe(true);
  expect(say(true)).toBe(false);
});
