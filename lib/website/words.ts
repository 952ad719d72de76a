import type { ContentGroup } from "@/lib/shared/content-groups";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import { sortingWords } from "@/lib/shared/words/sorting";

type GroupWords = { label: string; description: string; pages: readonly string[] };

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
  privacy: { label: "Privacy", description: "Privacy notice of each form, page text and request form", pages: ["/privacy"] },
  requests: { label: "Requests and replies", description: "Confirmation e-mail and reply templates", pages: [] },
  pages: {
    label: "Search engines",
    description: "Title, description and picture of each page for search engines and social sites",
    pages: [],
  },
};

/** The sliders have a screen of their own. */
export const heroWords = { label: "Hero", description: "The large pictures at the top of the home page, with their texts" };

/** True if the group is shown on a page, so that a preview link can show it. */
export const hasPage = (group: ContentGroup) => groupWords[group].pages.length > 0;

export const pageNames: Record<string, string> = {
  "/": "Home",
  "/about": "About",
  "/product": "Products",
  "/gallery": "Gallery",
  "/ebrochure": "E-brochures",
  "/contact": "Contact",
  "/privacy": "Privacy",
};

export const websiteWords = {
  blank: "Leave a field blank to use the default (shown in grey).",
  startFromDefault: "Edit the default",
  useNumber: "Use the phone number:",
  entryToDefault: "Reset this entry to default",
  initial: (words: string) => `Default: ${words}`,
  isDefault: "Default",
  toDefault: "Reset to default",
  confirmEntryDefault: "Reset this entry to the default? Your text will be lost.",
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
  unknownTitle: "No published product, subcategory or category has this title.",
  choosePicture: "Choose a picture",
  currentPicture: "Your picture",
  publish: "Publish",
  saveDraft: "Save draft",
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
  otherConfirmation: "Confirmation e-mail of the other forms",
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

export const websiteMessages = {
  sliders: {
    none: "No sliders available",
    required: "Title and description are required!",
    imageRequired: "Please upload an image for the slider!",
    full: `Maximum limit of ${MAX_SLIDERS} sliders reached!`,
    invalidId: "Invalid slider ID!",
    missing: "Slider not found",
    confirmRemove: "Are you sure you want to delete this slider?",
    list: { failed: "Failed to fetch sliders!", loading: "Loading sliders...", empty: "No sliders found" },
    add: { done: (title: string) => `Slider "${title || "Untitled"}" added successfully!`, failed: "Failed to add slider!" },
    update: { done: (title: string) => `Slider "${title || "Untitled"}" updated successfully!`, failed: "Failed to update slider!" },
    remove: { done: (title: string) => `Slider "${title || "Untitled"}" deleted successfully!`, failed: "Failed to delete slider!" },
  },

  previews: {
    resourceInvalid: "This has no preview.",
    idInvalid: "Missing id.",
    pageless: "This section has no page to preview.",
    dataInvalid: "Only website sections can be previewed with unsaved text.",
    changed: "Preview updated.",
    invalidId: "Invalid preview ID!",
    missing: "Preview not found",
    add: { done: "Preview link created.", failed: "Failed to create a preview link!" },
    remove: { done: "Link disabled.", failed: "Failed to disable the link!" },
  },

  brochures: {
    invalidId: "Invalid e-brochure ID!",
    missing: "E-brochure not found",
    coverType: "Only JPEG, JPG, PNG, and GIF files are allowed for the cover image!",
    coverSize: "Cover image size must be less than 10MB!",
    pdfType: "Only PDF files are allowed for the brochure!",
    documentType: "Only PDF and ZIP files are allowed for a document!",
    documentSize: "A document must be less than 20MB!",
    pdfSize: "PDF file size must be less than 20MB!",
    titleRequired: "Title is required!",
    pdfRequired: "Please choose a PDF file!",
    bothRequired: "Both cover image and PDF file are required for a new e-brochure!",
    oneRequired: "Please upload at least one file (cover image or PDF) to update the e-brochure!",
    confirmRemove: "Are you sure you want to delete this e-brochure?",
    list: { failed: "Failed to fetch e-brochures!", loading: "Loading e-brochures...", empty: "No e-brochures available." },
    add: { done: "E-Brochure added successfully!", failed: "Failed to add e-brochure!" },
    update: { done: "E-Brochure updated successfully!", failed: "Failed to update e-brochure!" },
    remove: { done: "E-Brochure deleted successfully!", failed: "Failed to delete e-brochure!" },
  },

  sample: {
    title: "Sample catalogue",
    none: "The sample catalogue is empty.",
    removed: (count: number) => `${count.toLocaleString("en-IN")} sample ${count === 1 ? "item" : "items"} moved to the trash.`,
    failed: "Could not delete the sample catalogue.",
  },

  contact: {
    nameRequired: "Please enter your name.",
    emailInvalid: "Please enter a valid email address.",
    phoneInvalid: "Enter a phone number, for example +91 98765 43210.",
    messageRequired: "Please enter your message.",
    done: "Message sent successfully!",
    thanks: "Thank you for your message! We'll get back to you as soon as possible.",
  },

  lead: {
    nameInvalid: "Please enter a valid name (at least 2 characters, letters and spaces only).",
    emailInvalid: "Please enter a valid email address.",
    phoneInvalid: "Please enter a valid phone number (10-15 digits, may include +).",
    phoneHint: "10 to 15 digits, no spaces. Example: +919876543210",
    done: "Thank You! Your brochure is ready to view",
  },

  content: {
    missing: "Website section not found",
    saved: "Published",
    drafted: "Draft saved",
    published: "Published",
    discarded: "Draft discarded",
    noDraft: "This section has no draft.",
    failed: "Could not save. Please try again.",
    tooLarge: "The text is too long in total (limit 256 KB).",
    required: (label: string) => `${label} is required.`,
    tooMany: (label: string, most: number) => `${label}: at most ${most}.`,
    link: "Enter a full URL that starts with https://, mailto:, tel: or /.",
    chat: "Enter a phone number with its country code, such as +91 98250 12345, or a link such as https://wa.me/919825012345.",
    email: "Please enter a valid email address.",
    phone: "Please enter a valid phone number (6 to 32 digits, spaces, + - ( )).",
    colour: "Please enter a colour such as #21483e.",
    time: "Please enter a time such as 09:00.",
    number: "Please enter a whole number.",
    latitude: "Please enter a number from -90 to 90, such as 22.8173.",
    longitude: "Please enter a number from -180 to 180, such as 70.8370.",
    country: "Please enter a two-letter country code, such as IN.",
    timeZone: "Please enter a time zone such as Asia/Kolkata.",
    picture: "Please choose a picture from the library.",
    at: "Please enter a position such as 50% 60%.",
    choice: (label: string) => `${label}: choose a value from the list.`,
  },
} as const;
