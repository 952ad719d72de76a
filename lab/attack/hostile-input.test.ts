import { expect, test } from "vitest";
import type { z } from "zod";
import { parseSearch } from "#lib/search/search-query.ts";
import { getBrowserName } from "#lib/shared/browser-name.ts";
import { MAX_JSON_BYTES } from "#lib/shared/limits.ts";
import { parseIds } from "#lib/shortlist/shortlist.ts";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import { calls } from "@/lib/start/server/calls";
import { HOSTILE_TEXTS } from "../kit/hostile-texts.ts";

/** CPU time. A linear check takes a few milliseconds, a quadratic one takes seconds. */
const MAX_MS = 2_000;

type Definition = {
  type: string;
  shape: Record<string, z.core.$ZodType>;
  element: z.core.$ZodType;
  in: z.core.$ZodType;
  options: z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  values: unknown[];
};

const getDefinition = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** Builds an input with the same text in every field of a schema. Literals keep their value, so that a union selects the right option. */
function fill(text: string, schema: z.core.$ZodType): unknown {
  const definition = getDefinition(schema);
  if (definition.type === "literal") return definition.values[0];
  if (definition.type === "object")
    return Object.fromEntries(Object.entries(definition.shape).map(([name, field]) => [name, fill(text, field)]));
  if (definition.type === "array") return [fill(text, definition.element)];
  if (definition.type === "pipe") return fill(text, definition.in);
  if (definition.type === "union") return fill(text, definition.options.at(-1)!);
  return definition.innerType ? fill(text, definition.innerType) : text;
}

async function expectFast(what: string, work: () => unknown) {
  expect(await measureCpuTime(work), what).toBeLessThan(MAX_MS);
}

const schemas = calls.flatMap(({ method, path, query, json, form }) =>
  [query, json, form]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => (getDefinition(schema).type === "union" ? getDefinition(schema).options : [schema]))
    .map((schema) => ({ call: `${method} ${path}`, schema: schema as z.ZodType })),
);

test.each(schemas)("checks 64 KB of worst-case text in every field of $call quickly", async ({ call, schema }) => {
  for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
    const input = fill(text(MAX_JSON_BYTES), schema);
    await expectFast(`${call}: ${what}`, () => schema.safeParse(input));
  }
});

test("reads 64 KB of worst-case text in URLs and headers quickly", async () => {
  const parameters = ["q", "look", "like", "sort", "after", "material", "size", "thickness"];
  for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
    const worst = text(MAX_JSON_BYTES);
    for (const name of parameters) {
      await expectFast(`?${name}= ${what}`, () => {
        try {
          parseSearch(new URLSearchParams([[name, worst]]));
        } catch {}
      });
    }
    await expectFast(`shortlist ${what}`, () => parseIds(worst));
    await expectFast(`browser ${what}`, () => getBrowserName(worst));
  }
});
