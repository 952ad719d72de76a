/** What stands over a page that shows a draft. */
export const previewWords = {
  label: "Preview",
  notPublished: "Preview: the website may show something else.",
  until: (time: string) => `This address works until ${time}.`,
  make: "Preview link",
  heading: "Anybody who has this address sees the preview",
  address: "Address of the preview",
  whoever: (time: string) => `It works until ${time}, and can be ended before.`,
  copy: "Copy",
  copied: "Copied.",
  copyByHand: "Please copy the address by hand.",
  open: "Open",
  close: "Close",
  end: "End this preview",
};
