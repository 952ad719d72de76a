import { type FilledFields, group, line, paragraph } from "@/lib/website/content/fields";
import { PROMISE } from "@/lib/website/content/reply-promise";
import type { en } from "@/lib/website/content/words/en";

export const searchFields = {
  search: group(
    "Search",
    {
      title: line("Search page heading", { most: 80 }),
    },
    "Header, search page, categories and subcategories",
  ),
  nothing: group(
    "No results",
    {
      title: line("Heading", { most: 100 }),
      text: paragraph("Text", { most: 400 }),
    },
    "Search page",
  ),
};

export type SearchWords = FilledFields<typeof searchFields> &
  Pick<typeof en.catalogue, "search" | "sorting" | "facets" | "matches" | "termPages" | "nothing">;

export const searchDefaults: FilledFields<typeof searchFields> = {
  search: {
    title: "Find a stone or tile",
  },
  nothing: {
    title: "No stones match your search",
    text: `We stock more than we list. Tell us what you need. ${PROMISE}`,
  },
};
