import type { Media } from "@/lib/media/media";
import { TRASH_DAYS } from "@/lib/shared/limits";

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
  product: "Product shown",
  productHint: "Visitors can open its page from the enlarged picture.",
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

export const mediaMessages = {
  gallery: {
    none: "No gallery images available.",
    tooBig: (name: string) => `File ${name} exceeds 10MB!`,
    wrongType: (name: string) => `File ${name} is not a valid image type! Only JPEG, JPG, PNG, and GIF are allowed.`,
    nothingChosen: "Please select at least one image to upload!",
    replacementRequired: "Please select a new image to update!",
    tooMany: (limit: number) => `You can upload up to ${limit} images at once.`,
    tooMuch: "You can upload up to 100 MB at once.",
    invalidId: "Invalid image ID!",
    missing: "Image not found",
    noProduct: "Choose a product from the list.",
    confirmRemove: "Are you sure you want to delete this image?",
    list: { failed: "Failed to fetch gallery images!", loading: "Loading gallery...", empty: "No images found." },
    add: { done: "Images uploaded successfully!", failed: "Failed to upload images!" },
    update: { done: "Image updated successfully!", failed: "Failed to update image!" },
    remove: { done: "Image deleted successfully!", failed: "Failed to delete image!" },
  },

  media: {
    invalidId: "Invalid picture ID!",
    missing: "Picture not found",
    nameRequired: "Please give the picture a name.",
    focusInvalid: "The focal point must be two numbers from 0 to 1.",
    unusedInvalid: "Unused must be 0 or 1.",
    pageInvalid: "The page must be a positive number.",
    nothingChosen: "Please select at least one image to upload!",
    replacementRequired: "Please select a new image to update!",
    there: (name: string) => `Already in the library: “${name}”.`,
    stillUsed: (count: number) => `Used in ${count} ${count === 1 ? "place" : "places"}. Replace the picture there first.`,
    confirmRemove: `Delete this picture? You can undo this from History for ${TRASH_DAYS} days.`,
    list: {
      failed: "Failed to fetch the pictures!",
      loading: "Loading pictures...",
      empty: "No pictures yet.",
      noMatch: "No pictures match.",
    },
    add: {
      done: (count: number) => `${count} ${count === 1 ? "picture" : "pictures"} added.`,
      already: (names: string[]) => `Already in the library: ${names.join(", ")}`,
      failed: "Failed to upload the pictures!",
    },
    change: { done: "Picture updated.", failed: "Failed to update the picture!" },
    replace: { done: "Picture replaced everywhere.", failed: "Failed to replace the picture!" },
    restored: "This picture is in the library already.",
    remove: { done: "Picture deleted.", failed: "Failed to delete the picture!" },
  },
} as const;
