import type { Frame } from "@/lib/media/stone-frame";
import type { Grip } from "@/lib/search/photo-frame";

const percent = (value: number) => `${Math.round(value * 100)}%`;

/** What visitors read where they look for stones by a photograph. */
export const photoWords = {
  button: "Search by photo",
  busy: "Reading the colours…",
  hint: "Your photo stays on your device: only its colours are looked for.",
  noPicture: "This file is not a picture. Please choose a photo.",
  heic: "This browser cannot read HEIC photos. Please choose a JPEG, or take a screenshot of the photo and choose that.",
  unreadable: "This photo cannot be read. Please choose another one.",
  noColours: "Nothing can be seen in this picture. Please choose another one.",
  away: "The search by photo could not be loaded. Please check your connection and try again.",
  photo: "Your photo",
  frame: "Part of the photo to compare",
  frameHint: "Move the frame onto your stone and drag its corners, or use the arrow keys (with Shift in small steps). Then search again.",
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
