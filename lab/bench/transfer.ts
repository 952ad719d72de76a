import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { atMost, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Blocks external servers, whose transfer does not count. */
const LOCAL_ONLY = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
const BARS = { JavaScript: 140, images: 250, fonts: 85 };

const KINDS: Record<string, string> = { Script: "JavaScript", Image: "images", Font: "fonts", Document: "document", Stylesheet: "styles" };

type Resource = { kind: string; name: string; kilobytes: number };

async function listResources(address: string) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_FLAGS, LOCAL_ONLY] });
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const session = await page.context().newCDPSession(page);
    const resources: Map<string, Resource> = new Map();
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      resources.set(requestId, {
        kind: KINDS[type] ?? "other",
        name: new URL(response.url).pathname.split("/").at(-1) ?? "",
        kilobytes: 0,
      });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const resource = resources.get(requestId);
      if (resource) resource.kilobytes = encodedDataLength / 1024;
    });
    await session.send("Network.enable");
    await page.goto(address, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    return [...resources.values()];
  } finally {
    await browser.close();
  }
}

const sumKilobytes = (resources: Resource[]) => resources.reduce((total, { kilobytes }) => total + kilobytes, 0);

function describe(resources: Resource[]) {
  const largest = [...resources].sort((a, b) => b.kilobytes - a.kilobytes).slice(0, 3);
  return `${resources.length}: ${largest.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(0)}`).join(", ")}, …`;
}

export async function transfer({ site, log }: Context): Promise<Row[]> {
  log("home on a phone");
  await fetch(site.url);
  const resources = await listResources(site.url);
  const filterByKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const format = { unit: " KB", digits: 0 };
  const parts = [...new Set(resources.map(({ kind }) => kind))].map((kind) => `${kind} ${sumKilobytes(filterByKind(kind)).toFixed(0)}`);
  return [
    atMost("transfer of home, first view at 390 px and 2×: total", sumKilobytes(resources), 500, { ...format, note: parts.join(", ") }),
    ...Object.entries(BARS).map(([kind, bar]) =>
      atMost(`the same: ${kind}`, sumKilobytes(filterByKind(kind)), bar, { ...format, note: describe(filterByKind(kind)) }),
    ),
  ];
}
