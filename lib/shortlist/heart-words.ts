// Separate file: it is loaded on every page with product cards.

export const countStones = (count: number) => (count === 1 ? "1 stone" : `${count} stones`);

export const heartWords = {
  add: "Add to shortlist",
  kept: "On shortlist",
  /** The whole name of a button. It begins with the words on it, for people who speak to their device. */
  name: (words: string, title: string) => `${words}: ${title}`,
  full: (limit: number) => `A shortlist can have up to ${limit} stones. Remove one to add another.`,
  link: "Shortlist",
  counted: (count: number) => `Shortlist, ${countStones(count)}`,
} as const;
