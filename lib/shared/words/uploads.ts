export const uploadWords = {
  preparing: (place: number, count: number) => (count === 1 ? "Preparing the picture" : `Preparing pictures, ${place} of ${count}`),
  preparingAll: "Preparing pictures",
  retry: "Try again",
  problem: (name: string, error: string) => (error.includes(name) ? error : `${name}: ${error}`),
  partly: (stored: number, refused: number) =>
    `${stored} ${stored === 1 ? "picture" : "pictures"} uploaded. ${refused} ${refused === 1 ? "was" : "were"} refused: see below.`,
};
