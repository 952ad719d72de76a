import { sortingWords } from "@/lib/shared/words/sorting";
import type { ContentGroup } from "@/lib/website/content/groups";

type GroupWords = { label: string; holds: string; pages: readonly string[] };

/** The documents of the website as staff know them: what each holds, and the pages on which it shows. */
export const groupWords: Record<ContentGroup, GroupWords> = {
  company: {
    label: "The firm",
    holds: "Name, mark, address, phones, e-mail, hours, social links, time zone; names of the pages, footer",
    pages: ["/contact", "/", "/about"],
  },
  home: { label: "Home", holds: "Popular stones, slab room, services, projects, figures, what people say", pages: ["/"] },
  about: { label: "About", holds: "The story, values, what the firm offers, its journey", pages: ["/about"] },
  catalogue: {
    label: "Products",
    holds: "The words around the catalogue and on the pages of products, the enquiry's form, shortlist, comparison and request",
    pages: ["/product"],
  },
  gallery: { label: "Gallery", holds: "The words above the pictures", pages: ["/gallery"] },
  brochures: { label: "E-brochures", holds: "The words around the brochures and their form", pages: ["/ebrochure"] },
  contact: { label: "Contact", holds: "The form and its labels, the words beside it, the map and the addresses", pages: ["/contact"] },
  requests: {
    label: "Requests and replies",
    holds: "The e-mail that confirms a request, and the templates of replies on the enquiries desk",
    pages: [],
  },
  pages: {
    label: "Search engines",
    holds: "Title, description and picture of each page, as search engines and social sites show them",
    pages: [],
  },
};

/** Whether a document shows on a page of its own, so that a link can show it to others. */
export const hasPage = (group: ContentGroup) => groupWords[group].pages.length > 0;

/** The pages of which a preview can be asked, as staff know them. */
export const pageNames: Record<string, string> = {
  "/": "Home",
  "/about": "About",
  "/product": "Products",
  "/gallery": "Gallery",
  "/ebrochure": "E-brochures",
  "/contact": "Contact",
};

/** What the screens of the website say. */
export const websiteWords = {
  blank: "A field left blank shows the text that stands in it in grey.",
  startFromDefault: "Write on from the default",
  initial: (words: string) => `Default: ${words}`,
  isDefault: "Shows the default",
  toDefault: "Back to the default",
  confirmDefault: "Put the default in the place of what you wrote?",
  add: (one: string) => `Add ${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`,
  nameless: (one: string, place: number) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${place}`,
  moved: sortingWords.moved,
  remove: "Remove",
  removed: (name: string) => `${name} is removed.`,
  hide: "Hide",
  show: "Show",
  hidden: "Hidden",
  noEntries: "Nothing here: the section is left out.",
  most: (count: number) => `At most ${count}.`,
  alt: "Alternative text",
  altHint: "What the picture shows, for those who do not see it. Blank, what the library says of it is read out.",
  choosePicture: "Choose a picture",
  currentPicture: "Picture of yours",
  publish: "Publish",
  saveDraft: "Save as draft",
  discard: "Discard draft",
  confirmDiscard: "Discard the draft? What visitors see stays as it is.",
  draftWaits: "A draft waits: visitors still see what was published before.",
  loading: "Loading...",
  failed: "Could not load this part of the website.",
  preview: "Preview",
  previewOf: (label: string) => `Preview: ${label}`,
  closePreview: "Close the preview",
  previewPage: "Page",
  confirmationMail: "The e-mail that confirms a request",
  noConfirmation: "Not sent: the e-mail that confirms a request",
  replyTemplate: (title: string) => `Reply: ${title || "without a name"}`,
  phone: "Phone",
  desktop: "Desktop",
  previewLoading: "Loading the preview...",
  previewFaults: "The preview waits until the marked fields are right.",
  previewFailed: "The preview could not be loaded.",
  back: "All parts of the website",
  faults: (count: number) => `${count} ${count === 1 ? "field needs" : "fields need"} another look.`,
};
