// Separate file: it is loaded on every page with product cards.

export const countStones = (count: number) => (count === 1 ? "1 stone" : `${count} stones`);

export const heartWords = {
  add: (title: string) => `Add ${title} to shortlist`,
  remove: (title: string) => `Remove ${title} from shortlist`,
  addShort: "Add to shortlist",
  removeShort: "On shortlist",
  full: (limit: number) => `A shortlist can have up to ${limit} stones. Remove one to add another.`,
  link: "Shortlist",
  counted: (count: number) => `Shortlist, ${countStones(count)}`,
} as const;
