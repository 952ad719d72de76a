import { type FilledFields, group, line, paragraph } from "@/lib/website/content/fields";
import { REPLY_TIME } from "@/lib/website/content/reply-promise";

const word = (label: string, where?: string) => line(label, { most: 60, where });

/** What visitors read where they search: the header's field, the search page, and the lists of values on the catalogue's levels. */
export const searchFields = {
  search: group(
    "Search",
    {
      title: line("Heading of the search page", { most: 80 }),
      crumb: word("Name in the breadcrumbs"),
      open: word("What the magnifier in the header does", "Read out by screen readers"),
      placeholder: word("In the empty field"),
      submit: word("Words of the button"),
      all: word("Before the words that were typed", "Last line of the suggestions"),
      suggestions: word("Name of the suggestions", "Read out by screen readers"),
      one: word("One product"),
      many: word("Several products"),
      filter: word("Words of the button that opens the choice of values"),
      show: word("Before the number of products", "The button that shows them"),
      chosen: word("Name of what is chosen", "Read out by screen readers"),
      remove: word("Before a value that is taken away", "Read out by screen readers"),
      close: word("What the cross of the choice does", "Read out by screen readers"),
      clear: word("Words of the link that takes all values away"),
      moreValues: word("Words that open further values"),
      more: word("Words of the link to further results"),
      first: word("Words of the link back to the first results"),
      corrected: word("Before the search with its spelling corrected"),
      like: word("Before the product that others are to look like"),
      look: word("Where products are to have the colours of a photograph"),
    },
    "Header, search page, categories and subcategories",
  ),
  sorting: group(
    "Order of what was found",
    {
      label: word("Name"),
      best: word("What fits best"),
      newest: word("Newest first"),
      name: word("By name"),
      lightness: word("Light to dark"),
    },
    "Search page",
  ),
  facets: group(
    "What products are narrowed by",
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
    "Why a product was found",
    {
      like: word("Before a word that was spelt otherwise"),
      sku: word("Before an article number"),
      description: word("Where a word stands in its text"),
    },
    "Below each product that was found",
  ),
  nothing: group(
    "Where nothing was found",
    {
      title: line("Heading", { most: 100 }),
      text: paragraph("Text", { most: 400 }),
      ask: word("Words of the button that leads to the form"),
      message: line("Beginning of the message that the form is filled with", { most: 160 }),
      nearest: word("Heading of what comes nearest"),
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
    look: "Colours of your photograph",
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
    text: `We stock more than we list. Tell us what you need and we will reply ${REPLY_TIME}.`,
    ask: "Ask us",
    message: "I am looking for",
    nearest: "Nearest matches",
  },
};
