import type { Media } from "@/lib/media/media";

const KB = 1024;

const formatSize = (bytes: number) =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))}\u00a0KB` : `${(bytes / KB / KB).toFixed(1)}\u00a0MB`;

export const mediaWords = {
  listHeading: "All pictures",
  addHeading: "Add pictures",
  onlyUnused: "Unused pictures only",
  uses: (count: number) => (count === 0 ? "Not used" : `Used in ${count} ${count === 1 ? "place" : "places"}`),
  usedIn: "Used in",
  usedNowhere: "Not used. You can delete it.",
  remove: "Delete picture",
  name: "Name",
  alt: "Alt text",
  altIn: (language: string) => `Alt text in ${language}`,
  altHint: "Describe the picture for people who cannot see it.",
  focus: "Focal point",
  focusHint: "Tap the most important part, or use the arrow keys. It stays visible when the picture is cropped.",
  focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  middle: "Reset to centre",
  facts: ({ width, height, bytes }: Pick<Media, "width" | "height" | "bytes">, added: string) =>
    [`${width} × ${height} pixels`, ...(bytes === null ? [] : [formatSize(bytes)]), `added ${added}`].join(", "),
  save: "Save picture",
  replaceHeading: "Replace with another picture",
  replace: "Replace everywhere",
  moveToExisting: "Use the library picture",
  existingHint: (name: string) =>
    `The library already has this picture: “${name}”. You can use it in all places instead, and delete the picture that you are editing.`,
  fromLibrary: "Choose from library",
  fromLibraryFor: (field: string) => `Choose from library: ${field}`,
  library: "Library",
  libraryFor: (field: string) => `Library: ${field}`,
  pickHeading: "Choose a picture from the library",
  search: "Search pictures",
  searchExample: "Name or alt text",
  pages: "Pages of pictures",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "picture" : "pictures"}`,
  otherWords: "Try a shorter or different search.",
  willAppear: "All uploaded pictures appear here.",
  close: "Close",
};
