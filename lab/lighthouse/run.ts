// `npm run lab -- lighthouse`: one page of each kind of the public site, on a simulated phone, against the production build.
import { ensureBrowser } from "../../scripts/browser.ts";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import { pageOfEachKind } from "../kit/sitemap.ts";
import { table } from "../kit/table.ts";
import { calibrate, ensureLighthouse, measurePage } from "./measure.ts";

const BARS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

const figures = ({ largestPaint, blocking, shift, bytes }: Awaited<ReturnType<typeof measurePage>>) => [
  `${(largestPaint / 1000).toFixed(1)} s`,
  `${Math.round(blocking)} ms`,
  shift.toFixed(3),
  `${Math.round(bytes / 1024)} KB`,
];

export const run: Lab = async ({ folder, atEnd }) => {
  await ensureLighthouse();
  const place = { browser: await ensureBrowser(), folder };
  await ensureBuild();
  const site = await startSampleSite(`${folder}/data`);
  atEnd(() => site.stop());
  const { slowdown, index } = await calibrate(site.url, place);
  console.log(`Benchmark index of this machine: ${index}; slowed down ${slowdown} times`);
  const rows = [];
  let missed = 0;
  for (const page of await pageOfEachKind(site.url)) {
    const reading = await measurePage(site.url + page, { ...place, slowdown });
    const isMissed = Object.entries(BARS).some(([category, bar]) => (reading.scores[category] ?? 0) < bar);
    if (isMissed) missed++;
    const scores = Object.values(reading.scores).map(String);
    rows.push([page, ...scores, ...figures(reading), isMissed ? `MISSED ${reading.failed.join("; ")}` : "ok"]);
    console.log(`${page} ${scores.join(" ")}`);
  }
  table(["Page", "Performance", "Accessibility", "Best practices", "SEO", "LCP", "TBT", "CLS", "Transfer", ""], rows);
  return rows.length > 0 && missed === 0;
};
