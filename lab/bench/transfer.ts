import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser } from "../../scripts/browser.ts";
import { atMost, type Row } from "../kit/rows.ts";
import type { Context } from "./group.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Other people's servers are out of reach: what they send is not ours. */
const ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
const BARS = { JavaScript: 140, images: 250, fonts: 85 };

/** What the browser calls a resource, and what the table does. */
const KINDS: Record<string, string> = { Script: "JavaScript", Image: "images", Font: "fonts", Document: "document", Stylesheet: "styles" };

type Resource = { kind: string; name: string; kilobytes: number };

/** Everything that comes over the wire until an untouched page is at rest: headers and compressed bodies. */
async function resourcesOf(address: string) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_FLAGS, ALONE] });
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

const sum = (resources: Resource[]) => resources.reduce((total, { kilobytes }) => total + kilobytes, 0);

/** How many there are, and the largest. */
function contents(resources: Resource[]) {
  const largest = [...resources].sort((a, b) => b.kilobytes - a.kilobytes).slice(0, 3);
  return `${resources.length}: ${largest.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(0)}`).join(", ")}, …`;
}

/** The first view of home on a phone, before anybody scrolls. */
export async function transfer({ site, say }: Context): Promise<Row[]> {
  say("home on a phone");
  // For the first visitor the page may still have to be rendered.
  await fetch(site.url);
  const resources = await resourcesOf(site.url);
  const of = (kind: string) => resources.filter((resource) => resource.kind === kind);
  const how = { unit: " KB", digits: 0 };
  const parts = [...new Set(resources.map(({ kind }) => kind))].map((kind) => `${kind} ${sum(of(kind)).toFixed(0)}`);
  return [
    atMost("transfer of home, first view at 390 px and 2×: total", sum(resources), 500, { ...how, note: parts.join(", ") }),
    ...Object.entries(BARS).map(([kind, bar]) => atMost(`the same: ${kind}`, sum(of(kind)), bar, { ...how, note: contents(of(kind)) })),
  ];
}
