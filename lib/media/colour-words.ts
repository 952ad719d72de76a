export const colourWords = {
  heading: "Colours",
  found: (colours: string) => `Detected colours: ${colours}`,
  foundNone: "No colours detected in this picture.",
  notYet: "Detecting colours...",
  corrected: "Edited. Search uses these colours.",
  hint: "Used in search. Correct them if they are wrong.",
  asFound: "Reset to detected",
  says: (colours: string) => `Detected colours: ${colours}`,
  take: "Use these",
  taken: "Detected colours added.",
  wins: "This overrides the detected colours in search.",
};
