import { type FilledFields, group, line, paragraph } from "@/lib/website/content/fields";
import { PROMISE } from "@/lib/website/content/reply-promise";

const word = (label: string, where?: string) => line(label, { most: 60, where });

/** Text of the search field, the search page and the filters of the catalogue. */
export const searchFields = {
  search: group(
    "Search",
    {
      title: line("Search page heading", { most: 80 }),
      crumb: word("Breadcrumb label"),
      open: word("Search icon label", "For screen readers"),
      placeholder: word("Placeholder"),
      submit: word("Button label"),
      all: word("View-all prefix", "Last suggestion, followed by the search text"),
      suggestions: word("Suggestions label", "For screen readers"),
      one: word("Product (singular)"),
      many: word("Products (plural)"),
      filter: word("Filter button label"),
      show: word("Show button label", "Followed by the number of products"),
      chosen: word("Active filters label", "For screen readers"),
      remove: word("Remove-filter prefix", "For screen readers"),
      close: word("Close filters label", "For screen readers"),
      clear: word("Clear filters label"),
      moreValues: word("Show-more label"),
      more: word("More results label"),
      first: word("First results label"),
      corrected: word("Spelling correction prefix"),
      like: word("Similar-to prefix"),
      look: word("Photo search label"),
    },
    "Header, search page, categories and subcategories",
  ),
  sorting: group(
    "Sort options",
    {
      label: word("Label"),
      best: word("Relevance"),
      newest: word("Newest first"),
      name: word("Name"),
      lightness: word("Light to dark"),
    },
    "Search page",
  ),
  facets: group(
    "Filters",
    {
      category: word("Main category"),
      collection: word("Subcategory"),
      material: word("Material"),
      finish: word("Finish"),
      colour: word("Colour"),
      size: word("Size"),
      thickness: word("Thickness"),
      use: word("Use"),
      origin: word("Origin"),
      slip: word("Slip class"),
      availability: word("Availability"),
    },
    "Search page, categories and subcategories",
  ),
  matches: group(
    "Match reasons",
    {
      like: word("Similar word prefix"),
      sku: word("SKU prefix"),
      description: word("Description match prefix"),
    },
    "Below each result",
  ),
  nothing: group(
    "No results",
    {
      title: line("Heading", { most: 100 }),
      text: paragraph("Text", { most: 400 }),
      ask: word("Contact button label"),
      message: line("Start of the pre-filled message", { most: 160 }),
      nearest: word("Similar results heading"),
    },
    "Search page",
  ),
};

export type SearchWords = FilledFields<typeof searchFields>;

export const searchDefaults: SearchWords = {
  search: {
    title: "Find a stone",
    crumb: "Search",
    open: "Search",
    placeholder: "Name, colour, finish, size or SKU",
    submit: "Search",
    all: "Search for",
    suggestions: "Suggestions",
    one: "stone",
    many: "stones",
    filter: "Filter",
    show: "Show",
    chosen: "Chosen",
    remove: "Remove",
    close: "Close",
    clear: "Clear all",
    moreValues: "More",
    more: "Show more",
    first: "Back to the first",
    corrected: "Showing results for",
    like: "Looks like",
    look: "Colours of your photo",
  },
  sorting: { label: "Sort by", best: "Best match", newest: "Newest", name: "Name", lightness: "Lightness" },
  facets: {
    category: "Family",
    collection: "Collection",
    material: "Material",
    finish: "Finish",
    colour: "Colour",
    size: "Size",
    thickness: "Thickness",
    use: "Use",
    origin: "Origin",
    slip: "Slip class",
    availability: "Availability",
  },
  matches: { like: "Like", sku: "SKU", description: "In its description" },
  nothing: {
    title: "No stones match your search",
    text: `We stock more than we list. Tell us what you need. ${PROMISE}`,
    ask: "Ask us",
    message: "I am looking for",
    nearest: "Nearest matches",
  },
};
