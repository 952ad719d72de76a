import { atMost, type Row } from "../kit/lab.ts";
import { prepareLighthouse } from "../lighthouse/run.ts";
import type { Context } from "./load.ts";

const SCREEN = { mobile: true, width: 390, height: 844, deviceScaleFactor: 2 };
const BARS = { total: 500, script: 128, image: 250, font: 85 };

type Summary = { resourceType: string; requestCount: number; transferSize: number };

export async function measure({ site, folder, log }: Context): Promise<Row[]> {
  const lighthouse = await prepareLighthouse(folder);
  log("home on a phone");
  await fetch(site.url);
  const screen = Object.entries(SCREEN).map(([name, value]) => `--screenEmulation.${name}=${value}`);
  const { audits } = await lighthouse(`${site.url}/`, ...screen, "--only-audits=resource-summary", "--disable-full-page-screenshot");
  const items = audits["resource-summary"]?.details?.items as Summary[];
  return Object.entries(BARS).map(([kind, bar]) => {
    const { transferSize = Number.NaN, requestCount = 0 } = items.find(({ resourceType }) => resourceType === kind) ?? {};
    const note = `${requestCount} requests`;
    return atMost(`transfer of home, first view at 390 px and 2×: ${kind}`, transferSize / 1024, bar, { unit: " KB", digits: 0, note });
  });
}
