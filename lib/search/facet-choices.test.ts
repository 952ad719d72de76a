import { expect, test } from "vitest";
import { chosenValues, facetChoices } from "@/lib/search/facet-choices";
import { readSearch, searchAddress } from "@/lib/search/search-query";

const honed = { value: "honed", label: "Honed", count: 4 };
const flamed = { value: "flamed", label: "Flamed", count: 0 };
const query = readSearch(new URLSearchParams("q=stone&finish=flamed&finish=brushed&after=24"));

test("what would find nothing is left out, what is chosen stays, whatever nobody has included", () => {
  expect(facetChoices({ finish: [honed, flamed], use: [{ value: "roofs", label: "Roofs", count: 0 }] })).toEqual([
    { facet: "finish", values: [{ ...honed, chosen: false }] },
  ]);
  expect(facetChoices({ finish: [honed, flamed] }, query.chosen)).toEqual([
    {
      facet: "finish",
      values: [
        { value: "brushed", label: "Brushed", count: 0, chosen: true },
        { ...honed, chosen: false },
        { ...flamed, chosen: true },
      ],
    },
  ]);
});

test("each chosen value leads to the first results of the search without it", () => {
  const chosen = chosenValues(query, { finish: [honed, flamed] });
  expect(chosen.map(({ label, without }) => [label, searchAddress(without)])).toEqual([
    ["Flamed", "/search?q=stone&finish=brushed"],
    ["Brushed", "/search?q=stone&finish=flamed"],
  ]);
});
