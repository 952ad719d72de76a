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
};
