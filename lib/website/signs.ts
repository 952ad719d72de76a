/** Icons that staff can choose for statistics and promises, drawn by components/public/parts/sign.tsx. */
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
