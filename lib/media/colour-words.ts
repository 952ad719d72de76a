export const colourWords = {
  found: (colours: string) => `Detected colours: ${colours}`,
  foundNone: "No colours detected in this picture.",
  notYet: "Detecting colours...",
  says: (colours: string) => `Detected colours: ${colours}`,
  take: "Use these",
  taken: "Detected colours added.",
  wins: "This overrides the detected colours in search.",
};
