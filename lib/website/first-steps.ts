import { z } from "zod";
import type { ContentGroup } from "@/lib/shared/content-groups";
import { TRASH_DAYS } from "@/lib/shared/limits";
import { formatNumberOf } from "@/lib/shared/numbers";
import type { Field, Fields } from "@/lib/website/content/fields";
import { fillContent, getContentGroup } from "@/lib/website/content/groups/groups";
import { pagesFields } from "@/lib/website/content/groups/pages";
import type { StoredDocument } from "@/lib/website/content/stored-document";
import { serializeSorted } from "@/lib/website/content/written-fields";

/** Response of GET /api/sample: sample rows that can be removed, and sample rows kept because staff changed or extended them. */
export const sampleRows = z.object({ left: z.int(), kept: z.int() });
export type SampleRows = z.output<typeof sampleRows>;

export type FirstStep = { group: ContentGroup; path: string; label: string; isOpen: (document: StoredDocument) => boolean };

type Values = { [name: string]: unknown };

const getValue = (values: unknown, path: string) =>
  path.split(".").reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], values);

function getField(root: Field, path: string): Field {
  return path.split(".").reduce((holder, name) => (holder as { fields: Fields }).fields[name]!, root);
}

/** True if visitors still see sample content: the field is blank, or its list still contains sample entries. */
function showsSample(field: Field, written: unknown, shown: unknown, initial: unknown): boolean {
  switch (field.kind) {
    case "list":
    case "texts": {
      const sampleEntries = new Set((initial as unknown[]).map(serializeSorted));
      return (shown as unknown[]).some((entry) => sampleEntries.has(serializeSorted(entry)));
    }
    case "picture":
      return !(written as { url?: string } | undefined)?.url;
    case "group":
      return Object.entries(field.fields).some(([name, part]) =>
        showsSample(part, getValue(written, name), getValue(shown, name), getValue(initial, name)),
      );
    default:
      return !written && shown === initial;
  }
}

/** @param watched paths of the fields to check, if not only `path` */
const defineStep = (group: ContentGroup, path: string, label: string, watched = [path]): FirstStep => ({
  group,
  path,
  label,
  isOpen: ({ data }) => {
    const { root, defaults } = getContentGroup(group);
    const shown = fillContent(group, data);
    return watched.some((watchedPath) =>
      showsSample(getField(root, watchedPath), getValue(data, watchedPath), getValue(shown, watchedPath), getValue(defaults, watchedPath)),
    );
  },
});

const pageFields = Object.entries(pagesFields.fields).flatMap(([name, { kind }]) =>
  kind === "group" ? [`${name}.title`, `${name}.description`] : [],
);

export const sampleSteps: FirstStep[] = [
  defineStep("company", "brand", "Company name"),
  defineStep("company", "mark", "Logo"),
  defineStep("company", "address", "Address"),
  defineStep("company", "postal", "Address in search results"),
  defineStep("company", "phones", "Phone numbers"),
  defineStep("company", "chat", "WhatsApp number"),
  defineStep("company", "email", "E-mail address"),
  defineStep("company", "hours", "Working hours"),
  defineStep("company", "promise", "Reply promise"),
  defineStep("company", "social", "Social links"),
  defineStep("company", "mapQuery", "Map"),
  defineStep("company", "brochureFolder", "Brochure folder link"),
  defineStep("catalogue", "facts", "Lead time, minimum order, port, certificates"),
  defineStep("home", "testimonials.items", "Testimonials"),
  defineStep("home", "projects.items", "Projects"),
  defineStep("home", "statistics.items", "Statistics"),
  defineStep("about", "company.lead", "Company story"),
  defineStep("pages", "home", "Page titles (SEO)", pageFields),
];

export const getStepHref = ({ group, path }: FirstStep) => `/admin/website/${group}#${path.replaceAll(".", "-")}`;

export const reminders = z.strictObject({ hidden: z.boolean("hidden must be true or false.") });
export type Reminders = z.output<typeof reminders>;

export const firstStepsWords = {
  heading: "Replace the sample content",
  left: (count: number) => `${count} left`,
  change: "Change",
  intro: "These parts still show sample content:",
  dismiss: "Keep as is",
  confirmHiding: (count: number) => `Keep the sample content and hide ${count === 1 ? "this reminder" : `all ${count} reminders`}?`,
  hidingNote: "Visitors still see the sample content. The reminders are hidden for everyone and do not return.",
  hide: "Hide reminders",
  hidden: "Reminders hidden.",
  hidingFailed: "Failed to hide the reminders!",
  empty: "Delete the sample catalogue",
  confirm: `Move the sample catalogue to the trash? You can restore it for ${TRASH_DAYS} days.`,
  examples: "Packaging, codes, test values and documents of the sample products are examples. Replace them before you go live.",
  sample: ({ left, kept }: SampleRows) =>
    `${formatNumberOf(left, "sample item", "sample items")} left: sliders, categories, products, gallery images and e-brochures.` +
    (kept > 0 ? ` ${formatNumberOf(kept, "item", "items")} that you edited ${kept === 1 ? "is" : "are"} kept.` : ""),
};
