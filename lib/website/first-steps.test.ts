import { expect, it } from "vitest";
import type { ContentGroup } from "@/lib/shared/content-groups";
import type { Field, Fields } from "@/lib/website/content/fields";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { getContentGroup } from "@/lib/website/content/groups/groups";
import { homeDefaults } from "@/lib/website/content/groups/home-defaults";
import { toWritten } from "@/lib/website/content/written-fields";
import { getStepHref, sampleSteps } from "@/lib/website/first-steps";

const stored = (group: ContentGroup, data: object, draft: object | null = null) => ({
  id: 1,
  group,
  data: data as Record<string, unknown>,
  draft: draft as Record<string, unknown> | null,
  updated_at: null,
});

it.each(sampleSteps)("$group: $path is a field, open until visitors see other content", (step) => {
  const { root, defaults } = getContentGroup(step.group);
  const field = step.path.split(".").reduce<Field | undefined>((holder, name) => (holder as { fields?: Fields })?.fields?.[name], root);
  expect(field).toBeDefined();
  expect(step.isOpen(stored(step.group, {}))).toBe(true);
  const theirs = JSON.parse(JSON.stringify(toWritten(root, defaults)), (_, part) => (typeof part === "string" ? `Other ${part}` : part));
  expect(step.isOpen(stored(step.group, theirs))).toBe(false);
  expect(step.isOpen(stored(step.group, {}, theirs)), "visitors do not see drafts").toBe(true);
  expect(getStepHref(step)).toMatch(/^\/admin\/website\/\w+#\w/);
});

const named = (path: string) => sampleSteps.find((step) => step.path === path)!;

it("a step stays open until every sample entry of its list is changed, hidden or removed", () => {
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
