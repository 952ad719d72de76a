/** The signs that are drawn over figures and promises (components/public/parts/sign.tsx), as staff choose them. */
export const SIGNS = {
  house: "House",
  clock: "Clock",
  people: "People",
  tiles: "Tiles",
  scales: "Scales",
  hand: "Hand",
  leaf: "Leaf",
  gem: "Gem",
};
export type SignName = keyof typeof SIGNS;
