export const previewWords = {
  label: "Preview",
  notPublished: "Preview (not live).",
  until: (time: string) => `Link expires ${time}.`,
  make: "Preview link",
  heading: "Share preview link",
  address: "Preview link",
  expiry: (time: string) => `Anyone with the link can see it. Expires ${time}.`,
  copy: "Copy",
  open: "Open",
  close: "Close",
  end: "Disable link",
};
