// A file of its own: every page with a card carries it.

export const stones = (count: number) => (count === 1 ? "1 stone" : `${count} stones`);

/** What hearts say, and the way to what they chose. */
export const heartWords = {
  add: (title: string) => `Add ${title} to shortlist`,
  remove: (title: string) => `Remove ${title} from shortlist`,
  addShort: "Add to shortlist",
  removeShort: "On shortlist",
  full: (limit: number) => `A shortlist holds at most ${limit} stones. Take one away to add another.`,
  link: "Shortlist",
  counted: (count: number) => `Shortlist, ${stones(count)}`,
} as const;
