import type { ContentGroup } from "@/lib/domain/content/groups";
import type { StoredDocument } from "@/lib/domain/content/stored-document";
import { TRASH_DAYS } from "@/lib/domain/limits";
import type { SampleRows } from "@/lib/domain/sample";

/** A field that shows the sample's words for as long as nothing is written in it. */
export type FirstStep = { group: ContentGroup; path: string; label: string; isBlank: (document: StoredDocument) => boolean };

type Written = { [name: string]: unknown } | undefined;

const step = (group: ContentGroup, path: string, label: string): FirstStep => ({
  group,
  path,
  label,
  isBlank: ({ data, draft }) => {
    const value = path.split(".").reduce<unknown>((inner, name) => (inner as Written)?.[name], draft ?? data);
    return !value || (typeof value === "object" && "url" in value && !value.url);
  },
});

/** What a new firm changes first. */
export const sampleSteps: FirstStep[] = [
  step("company", "brand", "The firm's name"),
  step("company", "mark", "Its mark"),
  step("company", "address", "Address"),
  step("company", "phones", "Telephone numbers"),
  step("company", "email", "E-mail address"),
  step("company", "hours", "Working hours"),
  step("company", "social", "Social links"),
  step("home", "testimonials.items", "What people say"),
  step("home", "projects.items", "Projects"),
  step("home", "statistics.items", "Figures"),
  step("about", "company.lead", "The firm's story"),
];

/** The field itself, on its screen. */
export const stepHref = ({ group, path }: FirstStep) => `/admin/website/${group}#${path.replaceAll(".", "-")}`;

const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;

/** What the dashboard says of what is still the sample's. */
export const firstSteps = {
  heading: "Still the sample's",
  change: "Change",
  intro: "Visitors still see the sample here:",
  dismiss: "Keep these words",
  empty: "Empty the sample catalogue",
  confirm: `Move the sample catalogue to the trash? It can be brought back for ${TRASH_DAYS} days.`,
  sample: ({ left, kept }: SampleRows) =>
    `${rows(left)} left: sliders, categories, products, gallery images and e-brochures.` +
    (kept > 0 ? ` ${rows(kept)} that you changed or added to ${kept === 1 ? "stays" : "stay"}.` : ""),
};
