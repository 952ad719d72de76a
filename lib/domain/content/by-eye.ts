/** What visitors read where stones are looked for by eye. */
export const photoWords = {
  button: "Search by photo",
  busy: "Reading the colours…",
  hint: "Your photo stays on your device: only its colours are looked for.",
  noPicture: "This file is not a picture. Please choose a photo.",
  heic: "This browser cannot read HEIC photos. Please choose a JPEG, or take a screenshot of the photo and choose that.",
  unreadable: "This photo cannot be read. Please choose another one.",
  noColours: "Nothing can be seen in this picture. Please choose another one.",
  away: "The search by photo could not be loaded. Please check your connection and try again.",
};

export const lookWords = {
  shown: (colours: string) => `Colours looked for: ${colours}`,
  moreLikeThis: "More like this",
};

export const zoomWords = {
  open: (name: string) => `Zoom in: ${name}`,
  close: "Close",
  nearer: "Zoom in",
  farther: "Zoom out",
  whole: "Show the whole picture",
  level: (percent: number) => `${percent}\u00a0%`,
  stage: "Picture. Zoom with + and −, move with the arrow keys, 0 shows it whole.",
  scale: (length: string) => `The bar is ${length} long`,
  approximate: "Scale is approximate: picture shows the whole piece",
  piece: (length: number, width: number) => `${length} × ${width} mm`,
};
