import { TRASH_DAYS } from "@/lib/shared/limits";
import type { Field, Fields } from "@/lib/website/content/fields";
import { type ContentGroup, contentGroup, shownContent } from "@/lib/website/content/groups";
import { pagesFields } from "@/lib/website/content/pages";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import type { SampleRows } from "@/lib/website/sample";

/** A field in which visitors may still meet the sample's words. */
export type FirstStep = { group: ContentGroup; path: string; label: string; isOpen: (document: StoredDocument) => boolean };

type Values = { [name: string]: unknown };

const at = (values: unknown, path: string) =>
  path.split(".").reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], values);

function fieldAt(of: Field, path: string): Field {
  return path.split(".").reduce((holder, name) => (holder as { fields: Fields }).fields[name]!, of);
}

/** The same text whatever the order in which the parts of an entry stand. */
const textOf = (entry: unknown) =>
  JSON.stringify(entry, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** Whether visitors meet the sample's words in a field: nothing else is written there, or entries of the sample's stand among the firm's. */
function isSample(field: Field, written: unknown, shown: unknown, initial: unknown): boolean {
  switch (field.kind) {
    case "list":
    case "texts": {
      const theirs = new Set((initial as unknown[]).map(textOf));
      return (shown as unknown[]).some((entry) => theirs.has(textOf(entry)));
    }
    case "picture":
      return !(written as { url?: string } | undefined)?.url;
    case "group":
      return Object.entries(field.fields).some(([name, part]) => isSample(part, at(written, name), at(shown, name), at(initial, name)));
    default:
      return !written && shown === initial;
  }
}

/** @param watched the fields that it looks at, where that is not its own alone */
const step = (group: ContentGroup, path: string, label: string, watched = [path]): FirstStep => ({
  group,
  path,
  label,
  isOpen: ({ data }) => {
    const { of, defaults } = contentGroup(group);
    const shown = shownContent(group, data);
    return watched.some((one) => isSample(fieldAt(of, one), at(data, one), at(shown, one), at(defaults, one)));
  },
});

const pages = Object.entries(pagesFields.fields).flatMap(([name, { kind }]) =>
  kind === "group" ? [`${name}.title`, `${name}.description`] : [],
);

/** What a new firm changes first. */
export const sampleSteps: FirstStep[] = [
  step("company", "brand", "The firm's name"),
  step("company", "mark", "Its mark"),
  step("company", "address", "Address"),
  step("company", "postal", "Address for search engines"),
  step("company", "phones", "Telephone numbers"),
  step("company", "chat", "Chat number"),
  step("company", "email", "E-mail address"),
  step("company", "hours", "Working hours"),
  step("company", "social", "Social links"),
  step("company", "mapQuery", "The map"),
  step("company", "brochureFolder", "Folder of brochures"),
  step("home", "testimonials.items", "What people say"),
  step("home", "projects.items", "Projects"),
  step("home", "statistics.items", "Figures"),
  step("about", "company.lead", "The firm's story"),
  step("pages", "home", "Titles for search engines", pages),
];

/** The field itself, on its screen. */
export const stepHref = ({ group, path }: FirstStep) => `/admin/website/${group}#${path.replaceAll(".", "-")}`;

const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;

/** What the dashboard says of what is still the sample's. */
export const firstSteps = {
  heading: "Still the sample's",
  change: "Change",
  intro: "Visitors still see the sample here:",
  dismiss: "Keep as is",
  confirmHiding: (count: number) => `Keep the sample content and hide ${count === 1 ? "this reminder" : `all ${count} reminders`}?`,
  hidingNote: "Visitors still see the sample content. The reminders are hidden in this browser and do not return.",
  hide: "Hide reminders",
  empty: "Empty the sample catalogue",
  confirm: `Move the sample catalogue to the trash? It can be brought back for ${TRASH_DAYS} days.`,
  examples: "Packaging, codes, test values and documents of the sample products are examples. Replace them before you go live.",
  sample: ({ left, kept }: SampleRows) =>
    `${rows(left)} left: sliders, categories, products, gallery images and e-brochures.` +
    (kept > 0 ? ` ${rows(kept)} that you changed or added to ${kept === 1 ? "stays" : "stay"}.` : ""),
};
