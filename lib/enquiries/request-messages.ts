/** What is said of a request for several products. Beside the other messages, which are many enough. */
export const requestMessages = {
  done: (reference: string) => `Request received. Your reference is ${reference}.`,
  failed: "Your request could not be sent!",
  noLines: "Please choose at least one product.",
  linesInvalid: "The lines must be a list of products.",
  tooManyLines: (limit: number) => `A request holds at most ${limit} products.`,
  pageInvalid: "The page must be the path of a page of this website.",
  languageInvalid: "The language must be en, hi, mr or gu.",
  campaignInvalid: "The campaign must be an object of parameters such as utm_source.",
  /** Of one line, which these sentences name by its place, from 1, wherever it is one of several. */
  line: {
    at: (line: number, told: string) => `Line ${line}: ${told}`,
    invalid: "this is no line of a request.",
    product: "there is no such product on the website.",
    variant: "the product has no such variant.",
    quantity: (most: number) => `the quantity must be a number above 0, at most ${most.toLocaleString("en-IN")}.`,
    unit: "the unit must be m2, sqft, piece, box or slab.",
    sample: "sample must be true or false.",
  },
} as const;
