/** The words of the Gallery page. */
export const gallery = {
  title: "Gallery",
  heading: "Our Gallery",
  text: "Rooms and surfaces from the past year. Press any picture to see it whole.",
  label: "View Tiles",
  close: "Press Esc or the dark area to close",
  /** What a picture is called; staff upload pictures without words. */
  alt: (number: number, count: number) => `Gallery image ${number} of ${count}`,
};
