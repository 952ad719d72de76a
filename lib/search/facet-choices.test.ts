import { expect, test } from "vitest";
import { listChosenValues, listFacetChoices } from "@/lib/search/facet-choices";
import { getSearchUrl, parseSearch } from "@/lib/search/search-query";

const honed = { value: "honed", label: "Honed", count: 4 };
const flamed = { value: "flamed", label: "Flamed", count: 0 };
const query = parseSearch(new URLSearchParams("q=stone&finish=flamed&finish=brushed&after=24"));

test("leaves out values without results, but keeps selected and unknown ones", () => {
  expect(listFacetChoices({ finish: [honed, flamed], use: [{ value: "roofs", label: "Roofs", count: 0 }] }, 9)).toEqual([
    { facet: "finish", values: [{ ...honed, chosen: false }] },
  ]);
  expect(listFacetChoices({ finish: [honed, flamed] }, 9, query.chosen)).toEqual([
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

test("leaves out facets that do not divide the products, unless one of their values is selected", () => {
  const all = { value: "marble", label: "Marble", count: 4 };
  expect(listFacetChoices({ material: [all] }, 4)).toEqual([]);
  expect(listFacetChoices({ material: [all] }, 4, { material: ["marble"] })).toHaveLength(1);
  expect(listFacetChoices({ material: [all, { ...all, value: "onyx", count: 1 }] }, 4)).toHaveLength(1);
});

test("links each selected value to the first results of the search without it", () => {
  const chosen = listChosenValues(query, { finish: [honed, flamed] });
  expect(chosen.map(({ label, without }) => [label, getSearchUrl(without)])).toEqual([
    ["Flamed", "/search?q=stone&finish=brushed"],
    ["Brushed", "/search?q=stone&finish=flamed"],
  ]);
});
