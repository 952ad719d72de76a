import type { Media } from "@/lib/media/media";

const KB = 1024;

/** "1.4 MB" */
const sizeText = (bytes: number) =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))}\u00a0KB` : `${(bytes / KB / KB).toFixed(1)}\u00a0MB`;

/** What the library says beside its fields. */
export const mediaWords = {
  listHeading: "All pictures",
  addHeading: "Add pictures",
  onlyUnused: "Only pictures that are used nowhere",
  uses: (count: number) => (count === 0 ? "Used nowhere" : `Used in ${count} ${count === 1 ? "place" : "places"}`),
  usedIn: "Used in",
  usedNowhere: "Nowhere: this picture can be deleted.",
  remove: "Delete picture",
  name: "Name",
  alt: "Alternative text",
  altIn: (language: string) => `Alternative text in ${language}`,
  altHint: "What the picture shows, for whoever cannot see it.",
  focus: "Focal point",
  focusHint: "Tap what matters most, or move the point with the arrow keys: it stays in sight wherever the picture is cut.",
  focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
  middle: "Back to the middle",
  facts: ({ width, height, bytes }: Pick<Media, "width" | "height" | "bytes">, added: string) =>
    [`${width} × ${height} pixels`, ...(bytes === null ? [] : [sizeText(bytes)]), `added ${added}`].join(", "),
  save: "Save picture",
  replaceHeading: "Replace with another picture",
  replace: "Replace everywhere",
  moveToExisting: "Use the one in the library",
  existingHint: (name: string) =>
    `“${name}” in the library is the same picture. Everything that shows this picture will show that one, and this one is deleted.`,
  fromLibrary: "From the library",
  fromLibraryFor: (field: string) => `From the library: ${field}`,
  library: "Library",
  libraryFor: (field: string) => `Library: ${field}`,
  pickHeading: "Choose a picture from the library",
  search: "Search pictures",
  searchExample: "A name, or what it shows",
  pages: "Pages of pictures",
  counted: (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "picture" : "pictures"}`,
  otherWords: "Try fewer or other words.",
  willAppear: "Pictures that are uploaded anywhere appear here.",
  close: "Close",
};
