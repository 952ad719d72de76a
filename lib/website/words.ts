import { sortingWords } from "@/lib/shared/words/sorting";
import type { ContentGroup } from "@/lib/website/content/groups";

type GroupWords = { label: string; description: string; pages: readonly string[] };

/** Name, description and preview pages of each content group in the back office. */
export const groupWords: Record<ContentGroup, GroupWords> = {
  company: {
    label: "Company",
    description: "Name, logo, address, phones, e-mail, hours, social links, time zone, menu, footer",
    pages: ["/contact", "/", "/about"],
  },
  home: { label: "Home", description: "Popular stones, slab room, services, projects, statistics, testimonials", pages: ["/"] },
  about: { label: "About", description: "Company story, values, services, timeline", pages: ["/about"] },
  catalogue: {
    label: "Products",
    description: "Catalogue, product page, enquiry form, shortlist, comparison and request text",
    pages: ["/product"],
  },
  gallery: { label: "Gallery", description: "Page text", pages: ["/gallery"] },
  brochures: { label: "E-brochures", description: "Page and form text", pages: ["/ebrochure"] },
  contact: { label: "Contact", description: "Form labels, text, map and address", pages: ["/contact"] },
  requests: {
    label: "Requests and replies",
    description: "Confirmation e-mail and reply templates",
    pages: [],
  },
  pages: {
    label: "Search engines",
    description: "Title, description and picture of each page for search engines and social sites",
    pages: [],
  },
};

/** True if the group is shown on a page, so that a preview link can show it. */
export const hasPage = (group: ContentGroup) => groupWords[group].pages.length > 0;

export const pageNames: Record<string, string> = {
  "/": "Home",
  "/about": "About",
  "/product": "Products",
  "/gallery": "Gallery",
  "/ebrochure": "E-brochures",
  "/contact": "Contact",
};

export const websiteWords = {
  blank: "Leave a field blank to use the default (shown in grey).",
  startFromDefault: "Edit the default",
  initial: (words: string) => `Default: ${words}`,
  isDefault: "Default",
  toDefault: "Reset to default",
  confirmDefault: "Reset to the default? Your text will be lost.",
  add: (one: string) => `Add ${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`,
  nameless: (one: string, place: number) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${place}`,
  moved: sortingWords.moved,
  remove: "Remove",
  removed: (name: string) => `${name} removed.`,
  hide: "Hide",
  show: "Show",
  hidden: "Hidden",
  noEntries: "Empty: this section is hidden.",
  most: (count: number) => `Maximum: ${count}.`,
  alt: "Alt text",
  altHint: "Describes the picture to people who cannot see it. Leave blank to use the text from the library.",
  choosePicture: "Choose a picture",
  currentPicture: "Your picture",
  publish: "Publish",
  saveDraft: "Save as draft",
  discard: "Discard draft",
  confirmDiscard: "Discard the draft? The live version is not changed.",
  draftWaits: "Draft saved. Visitors still see the published version.",
  loading: "Loading...",
  failed: "Could not load this section. Please try again.",
  preview: "Preview",
  previewOf: (label: string) => `Preview: ${label}`,
  closePreview: "Close preview",
  previewPage: "Page",
  confirmationMail: "Confirmation e-mail",
  noConfirmation: "Confirmation e-mail (not sent)",
  replyTemplate: (title: string) => `Reply: ${title || "Untitled"}`,
  phone: "Phone",
  desktop: "Desktop",
  previewLoading: "Loading the preview...",
  previewFaults: "Fix the marked fields to update the preview.",
  previewFailed: "Could not load the preview. Edit a field to try again.",
  back: "All website content",
  faults: (count: number) => `Fix ${count} ${count === 1 ? "field" : "fields"}.`,
};
