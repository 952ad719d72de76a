import { expect, test } from "vitest";
import type { z } from "zod";
import { readSearch } from "#lib/search/search-query.ts";
import { browserName } from "#lib/shared/browser-name.ts";
import { MAX_JSON_BYTES } from "#lib/shared/limits.ts";
import { askedIds } from "#lib/shortlist/shortlist.ts";
import { calls } from "#lib/start/server/calls.ts";
import { HOSTILE_TEXTS } from "../kit/hostile-texts.ts";

/** In milliseconds. A linear check takes a few; a quadratic one takes seconds. */
const BOUND = 1_000;

type Def = {
  type: string;
  shape: Record<string, z.core.$ZodType>;
  element: z.core.$ZodType;
  in: z.core.$ZodType;
  options: z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  values: unknown[];
};

const defOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Def;

/** Makes an input with the same text in every field of a schema. Literals stay, so that a union chooses the right option. */
function filledWith(text: string, schema: z.core.$ZodType): unknown {
  const def = defOf(schema);
  if (def.type === "literal") return def.values[0];
  if (def.type === "object") return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, filledWith(text, field)]));
  if (def.type === "array") return [filledWith(text, def.element)];
  if (def.type === "pipe") return filledWith(text, def.in);
  if (def.type === "union") return filledWith(text, def.options.at(-1)!);
  return def.innerType ? filledWith(text, def.innerType) : text;
}

function expectFast(what: string, work: () => unknown) {
  const begun = performance.now();
  work();
  const time = performance.now() - begun;
  expect(time, what).toBeLessThan(BOUND);
}

const schemas = Object.entries(calls).flatMap(([call, { query, json, form }]) =>
  [query, json, form]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => (defOf(schema).type === "union" ? defOf(schema).options : [schema]))
    .map((schema) => ({ call, schema: schema as z.ZodType })),
);

test.each(schemas)("checks 64 KB of worst case in every field of $call without delay", ({ call, schema }) => {
  for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
    const input = filledWith(text(MAX_JSON_BYTES), schema);
    expectFast(`${call}: ${what}`, () => schema.safeParse(input));
  }
});

test("reads 64 KB of worst case in addresses and headers without delay", () => {
  const parameters = ["q", "look", "like", "sort", "after", "material", "size", "thickness"];
  for (const [what, text] of Object.entries(HOSTILE_TEXTS)) {
    const worst = text(MAX_JSON_BYTES);
    for (const name of parameters) {
      expectFast(`?${name}= ${what}`, () => {
        try {
          readSearch(new URLSearchParams([[name, worst]]));
        } catch {
          // Refused, as it should be.
        }
      });
    }
    expectFast(`shortlist ${what}`, () => askedIds(worst));
    expectFast(`browser ${what}`, () => browserName(worst));
  }
});
