/** What stands over a page that shows a draft. */
export const previewWords = {
  label: "Preview",
  notPublished: "Preview: the website may show something else.",
  until: (time: string) => `This address works until ${time}.`,
};
