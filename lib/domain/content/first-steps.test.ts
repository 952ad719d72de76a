import { expect, it } from "vitest";
import { asWritten } from "@/lib/domain/content/blank";
import type { Field, Fields } from "@/lib/domain/content/fields";
import { sampleSteps, stepHref } from "@/lib/domain/content/first-steps";
import { type ContentGroup, contentGroup } from "@/lib/domain/content/groups";

const stored = (group: ContentGroup, data: object, draft: object | null = null) => ({
  id: 1,
  group,
  data: data as Record<string, unknown>,
  draft: draft as Record<string, unknown> | null,
  updated_at: null,
});

it.each(sampleSteps)("$group: $path is a field, and the sample's until something is written in it", (step) => {
  const { of, defaults } = contentGroup(step.group);
  const field = step.path.split(".").reduce<Field | undefined>((holder, name) => (holder as { fields?: Fields })?.fields?.[name], of);
  expect(field).toBeDefined();
  expect(step.isBlank(stored(step.group, {}))).toBe(true);
  const written = asWritten(of, { ...defaults, mark: { url: "/uploads/00/mark.png", alt: "" } }) as object;
  expect(step.isBlank(stored(step.group, written))).toBe(false);
  expect(step.isBlank(stored(step.group, {}, written))).toBe(false);
  expect(stepHref(step)).toMatch(/^\/admin\/website\/\w+#\w/);
});
