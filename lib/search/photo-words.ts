import type { Frame } from "@/lib/media/stone-frame";
import type { Grip } from "@/lib/search/photo-frame";

const percent = (value: number) => `${Math.round(value * 100)}%`;

export const photoWords = {
  button: "Search by photo",
  busy: "Reading the colours…",
  hint: "Your photo stays on your device. We search by its colours only.",
  noPicture: "This file is not a picture. Choose a photo.",
  heic: "This browser cannot open HEIC photos. Choose a JPEG, or take a screenshot of the photo and choose that.",
  unreadable: "This photo cannot be opened. Choose another one.",
  noColours: "No colours found in this photo. Choose another one.",
  away: "Photo search could not be loaded. Check your connection and try again.",
  photo: "Your photo",
  frame: "Part of the photo to compare",
  frameHint:
    "Move the frame onto your stone and drag its corners. You can also use the arrow keys, with Shift for small steps. Then search again.",
  grips: {
    whole: "Move the frame",
    "top-left": "Top left corner",
    "top-right": "Top right corner",
    "bottom-left": "Bottom left corner",
    "bottom-right": "Bottom right corner",
  } satisfies Record<Grip, string>,
  framed: ({ left, top, width, height }: Frame) =>
    `The frame is ${percent(width)} wide and ${percent(height)} high, ${percent(left)} from the left and ${percent(top)} from the top.`,
  again: "Search this part",
};

export const lookWords = {
  searchingFor: (colours: string) => `Searching for: ${colours.toLowerCase()}`,
  moreLikeThis: "Similar stones",
  related: "Related products",
};
