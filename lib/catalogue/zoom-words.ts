export const zoomWords = {
  open: "Zoom into the picture",
  close: "Close",
  nearer: "Zoom in",
  farther: "Zoom out",
  whole: "Show the whole picture",
  level: (percent: number) => `${percent}\u00a0%`,
  stage: "Picture. Zoom with + and −, move with the arrow keys, 0 shows it whole.",
  scale: (length: string) => `The bar is ${length} long`,
  approximate: "Scale is approximate: picture shows the whole piece",
  piece: (length: number, width: number) => `${length}\u00a0×\u00a0${width}\u00a0mm`,
};
