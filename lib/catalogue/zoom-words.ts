export const zoomWords = {
  open: "Zoom in on the picture",
  close: "Close",
  nearer: "Zoom in",
  farther: "Zoom out",
  whole: "Show the whole picture",
  level: (percent: number) => `${percent}\u202f%`,
  stage: "Picture. Press + or − to zoom, arrow keys to move, 0 to show the whole picture.",
  scale: (length: string) => `Scale bar: ${length}`,
  approximate: "Scale is approximate: picture shows the whole piece",
  piece: (length: number, width: number) => `${length}\u00a0×\u00a0${width}\u202fmm`,
};
