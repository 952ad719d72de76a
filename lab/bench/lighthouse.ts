import { ensureBrowser } from "../../scripts/browser.ts";
import { atLeast, atMost, type Row } from "../kit/rows.ts";
import { pageOfEachKind } from "../kit/sitemap.ts";
import { calibrate, ensureLighthouse, measurePage } from "../lighthouse/measure.ts";
import type { Context } from "./group.ts";

/** What Lighthouse says of the public pages on a simulated phone with a slow line. The table shows the worst page. */
export async function lighthouse({ site, folder, say }: Context): Promise<Row[]> {
  await ensureLighthouse();
  const place = { browser: await ensureBrowser(), folder };
  const { slowdown, index } = await calibrate(site.url, place);
  say(`benchmark index of this machine: ${index}; slowed down ${slowdown} times`);
  const pages: { page: string; performance: number; paint: number; shift: number; blocking: number }[] = [];
  for (const page of await pageOfEachKind(site.url)) {
    // For the first visitor the page may still have to be rendered.
    await fetch(site.url + page);
    const { scores, largestPaint, blocking, shift } = await measurePage(site.url + page, { ...place, slowdown });
    const figures = { performance: scores.performance ?? 0, paint: largestPaint / 1000, shift, blocking };
    say(`${page} ${figures.performance}, ${figures.paint.toFixed(1)} s, ${shift.toFixed(3)}, ${Math.round(blocking)} ms`);
    pages.push({ page, ...figures });
  }
  const ranked = (figure: "performance" | "paint" | "shift" | "blocking") => [...pages].sort((a, b) => b[figure] - a[figure]);
  const [score, paint, shift, blocking] = [
    ranked("performance").at(-1),
    ...(["paint", "shift", "blocking"] as const).map((figure) => ranked(figure)[0]),
  ];
  if (!score || !paint || !shift || !blocking) throw new Error("The sitemap names no page");
  const worst = ({ page }: { page: string }) => `${page}, the worst of ${pages.length} kinds of page; slowed down ${slowdown} times`;
  return [
    atLeast("Lighthouse mobile: performance", score.performance, 98, { digits: 0, note: worst(score) }),
    atMost("the same: largest contentful paint", paint.paint, 1.8, { unit: " s", digits: 2, note: worst(paint) }),
    atMost("the same: cumulative layout shift", shift.shift, 0.01, { digits: 3, note: worst(shift) }),
    atMost("the same: total blocking time", blocking.blocking, 50, { unit: " ms", digits: 0, note: worst(blocking) }),
  ];
}
