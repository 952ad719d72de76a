import { TRASH_DAYS } from "@/lib/domain/limits";
import type { SampleRows } from "@/lib/domain/sample";

const rows = (count: number) => `${count.toLocaleString("en-IN")} ${count === 1 ? "row" : "rows"}`;

/** What the dashboard says of what is still the sample's. */
export const firstSteps = {
  heading: "Still the sample's",
  empty: "Empty the sample catalogue",
  confirm: `Move the sample catalogue to the trash? It can be brought back for ${TRASH_DAYS} days.`,
  sample: ({ left, kept }: SampleRows) =>
    `${rows(left)} left: sliders, categories, products, gallery images and e-brochures.` +
    (kept > 0 ? ` ${rows(kept)} that you changed or added to ${kept === 1 ? "stays" : "stay"}.` : ""),
};
