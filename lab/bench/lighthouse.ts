import { ensureBrowser } from "../../scripts/browser.ts";
import { listPageKinds } from "../kit/sitemap.ts";
import { atLeast, atMost, IN_MILLISECONDS, type Row } from "../kit/table.ts";
import { calibrate, installLighthouse, measurePage } from "../lighthouse/measure.ts";
import type { Context } from "./group.ts";

export async function lighthouse({ site, folder, log }: Context): Promise<Row[]> {
  await installLighthouse();
  const setup = { browser: await ensureBrowser(), folder };
  const { slowdown, index } = await calibrate(site.url, setup);
  log(`benchmark index of this machine: ${index}; slowed down ${slowdown} times`);
  const pages: { page: string; performance: number; paint: number; shift: number; blocking: number }[] = [];
  for (const page of await listPageKinds(site.url)) {
    await fetch(site.url + page);
    const { scores, largestPaint, blocking, shift } = await measurePage(site.url + page, { ...setup, slowdown });
    const values = { performance: scores.performance ?? 0, paint: largestPaint / 1000, shift, blocking };
    log(`${page} ${values.performance}, ${values.paint.toFixed(1)} s, ${shift.toFixed(3)}, ${Math.round(blocking)} ms`);
    pages.push({ page, ...values });
  }
  if (pages.length === 0) throw new Error("The sitemap lists no page");
  const rank = (name: "performance" | "paint" | "shift" | "blocking") => pages.toSorted((a, b) => b[name] - a[name]);
  const score = rank("performance").at(-1)!;
  const [paint, shift, blocking] = [rank("paint")[0]!, rank("shift")[0]!, rank("blocking")[0]!];
  const toNote = ({ page }: { page: string }) => `${page}, the worst of ${pages.length} kinds of page; slowed down ${slowdown} times`;
  return [
    atLeast("Lighthouse mobile: performance", score.performance, 98, { digits: 0, note: toNote(score) }),
    atMost("the same: largest contentful paint", paint.paint, 1.8, { unit: " s", digits: 2, note: toNote(paint) }),
    atMost("the same: cumulative layout shift", shift.shift, 0.01, { digits: 3, note: toNote(shift) }),
    atMost("the same: total blocking time", blocking.blocking, 50, { ...IN_MILLISECONDS, note: toNote(blocking) }),
  ];
}
