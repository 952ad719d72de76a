// `npm run lighthouse`: one page of each kind of the public site, on a simulated phone, against the production build. Fails when a bar is missed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.ts";
import { calibrate, ensureLighthouse, measurePage, pageOfEachKind } from "./lighthouse-run.ts";
import { table } from "./table.ts";

const BARS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const scratch = mkdtempSync(path.join(tmpdir(), "shilaya-lighthouse-"));

const figures = ({ largestPaint, blocking, shift, bytes }: Awaited<ReturnType<typeof measurePage>>) => [
  `${(largestPaint / 1000).toFixed(1)} s`,
  `${Math.round(blocking)} ms`,
  shift.toFixed(3),
  `${Math.round(bytes / 1024)} KB`,
];

async function main() {
  await ensureLighthouse();
  const { ensureBuild } = await import("./build.ts");
  const { startScratchSite } = await import("./scratch-site.ts");
  const browser = await ensureBrowser();
  await ensureBuild();
  const site = await startScratchSite(scratch);
  let missed = 0;
  try {
    const { SITE_URL: address } = site.environment;
    const place = { browser, folder: scratch };
    const { slowdown, index } = await calibrate(address, place);
    console.log(`Benchmark index of this machine: ${index}; slowed down ${slowdown} times`);
    const rows = [];
    for (const page of await pageOfEachKind(address)) {
      const reading = await measurePage(address + page, { ...place, slowdown });
      const isMissed = Object.entries(BARS).some(([category, bar]) => (reading.scores[category] ?? 0) < bar);
      if (isMissed) missed++;
      const scores = Object.values(reading.scores).map(String);
      rows.push([page, ...scores, ...figures(reading), isMissed ? `MISSED ${reading.failed.join("; ")}` : "ok"]);
      console.log(`${page} ${scores.join(" ")}`);
    }
    table(["Page", "Performance", "Accessibility", "Best practices", "SEO", "LCP", "TBT", "CLS", "Transfer", ""], rows);
  } finally {
    await site.stop();
  }
  return missed;
}

let missed = 1;
try {
  missed = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(missed === 0 ? 0 : 1);
