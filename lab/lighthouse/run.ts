// `npm run lab -- lighthouse`: measures one public page of each kind of the production build on a simulated phone.
import type { Lab } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import { listPageKinds } from "../kit/sitemap.ts";
import { toSeconds } from "../kit/table.ts";
import { calibrate, measurePage, prepareLighthouse } from "./measure.ts";

const MIN_SCORES = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const MAX_PAINT_MS = 1800;
const MAX_BLOCKING_MS = 50;
const MAX_SHIFT = 0.01;

const BAR = `${Object.values(MIN_SCORES).join(" ")}; ${toSeconds(MAX_PAINT_MS)}, ${MAX_BLOCKING_MS} ms, ${MAX_SHIFT}`;

export const run: Lab = async function* ({ folder, atEnd }) {
  const lighthouse = await prepareLighthouse(folder);
  const site = await startSampleSite(`${folder}/data`);
  atEnd(() => site.stop());
  const { slowdown, index } = await calibrate(lighthouse, site.url);
  console.log(`Benchmark index of this machine: ${index}; slowed down ${slowdown} times`);
  console.log("For each page: performance, accessibility, best practices, SEO; largest contentful paint, blocking time, layout shift");
  for (const page of await listPageKinds(site.url)) {
    await fetch(site.url + page);
    const { scores, paint, blocking, shift, bytes, failed } = await measurePage(lighthouse, site.url + page, slowdown);
    const isFast = paint <= MAX_PAINT_MS && blocking <= MAX_BLOCKING_MS && shift <= MAX_SHIFT;
    const met = isFast && Object.entries(MIN_SCORES).every(([category, min]) => (scores[category] ?? 0) >= min);
    const times = `${toSeconds(paint)}, ${Math.round(blocking)} ms, ${shift.toFixed(3)}`;
    const note = [`${Math.round(bytes / 1024)} KB`, ...failed].join("; ");
    yield { row: page, measured: `${Object.values(scores).join(" ")}; ${times}`, bar: BAR, met, note };
  }
};
