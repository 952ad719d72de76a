// `npm run lab -- lighthouse`: measures one public page of each kind of the production build on a simulated phone.
import { ensureBrowser } from "../../scripts/browser.ts";
import { ensureBuild } from "../../scripts/build.ts";
import type { Lab } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import { listPageKinds } from "../kit/sitemap.ts";
import { printTable } from "../kit/table.ts";
import { calibrate, installLighthouse, measurePage } from "./measure.ts";

const BARS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

const toCells = ({ largestPaint, blocking, shift, bytes }: Awaited<ReturnType<typeof measurePage>>) => [
  `${(largestPaint / 1000).toFixed(1)} s`,
  `${Math.round(blocking)} ms`,
  shift.toFixed(3),
  `${Math.round(bytes / 1024)} KB`,
];

export const run: Lab = async ({ folder, atEnd }) => {
  await installLighthouse();
  const setup = { browser: await ensureBrowser(), folder };
  await ensureBuild();
  const site = await startSampleSite(`${folder}/data`);
  atEnd(() => site.stop());
  const { slowdown, index } = await calibrate(site.url, setup);
  console.log(`Benchmark index of this machine: ${index}; slowed down ${slowdown} times`);
  const rows = [];
  let missed = 0;
  for (const page of await listPageKinds(site.url)) {
    const result = await measurePage(site.url + page, { ...setup, slowdown });
    const isMissed = Object.entries(BARS).some(([category, bar]) => (result.scores[category] ?? 0) < bar);
    if (isMissed) missed++;
    const scores = Object.values(result.scores).map(String);
    rows.push([page, ...scores, ...toCells(result), isMissed ? `MISSED ${result.failed.join("; ")}` : "ok"]);
    console.log(`${page} ${scores.join(" ")}`);
  }
  printTable(["Page", "Performance", "Accessibility", "Best practices", "SEO", "LCP", "TBT", "CLS", "Transfer", ""], rows);
  return rows.length > 0 && missed === 0;
};
