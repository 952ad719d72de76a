import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { BROWSER_FLAGS, ensureBrowser, LOCAL_ONLY } from "../../scripts/browser.ts";
import { MANY, restartWithProducts } from "../bench/load.ts";
import { expectNone, type Lab, type Row, reportFailure, selectNames, toSeconds } from "../kit/lab.ts";
import { startSampleSite } from "../kit/site.ts";
import { tryHeaderInjection, tryHostPoisoning, tryPathTraversal, tryRedirects } from "./addresses.ts";
import { tryBodies } from "./bodies.ts";
import { tryCachePoisoning, tryColdPages } from "./caches.ts";
import { tryExpensiveRequests } from "./cost.ts";
import { tryCrowds } from "./crowds.ts";
import { tryMethods, trySqlInjection } from "./inputs.ts";
import { tryIntegrations } from "./integrations.ts";
import { tryQuotationLinks } from "./quotations.ts";
import { tryRoles } from "./roles.ts";
import type { Attempts, Target } from "./target.ts";
import { tryTokens } from "./tokens.ts";
import { tryUploads } from "./uploads.ts";
import { tryScripts } from "./xss.ts";

/** Cold pages come first, before others fill the page cache. Then come the kinds that change no data. */
const KINDS: Record<string, (target: Target) => Attempts> = {
  "many cold pages at once": tryColdPages,
  "path traversal": tryPathTraversal,
  "open redirects": tryRedirects,
  "host poisoning": tryHostPoisoning,
  "cache poisoning": tryCachePoisoning,
  "header injection": tryHeaderInjection,
  "tokens and sessions": tryTokens,
  roles: tryRoles,
  "links of quotations": tryQuotationLinks,
  "webhooks and API keys": tryIntegrations,
  "method override": tryMethods,
  "SQL injection": trySqlInjection,
  "cost per request": tryExpensiveRequests,
  "bodies, large and slow": tryBodies,
  "hostile uploads": tryUploads,
  "scripts in words": tryScripts,
};

const CROWDS = "crowds";

async function* attack(target: Target, kinds: string[]): AsyncGenerator<Row> {
  for (const [kind, runAttack] of Object.entries(KINDS).filter(([kind]) => kinds.includes(kind))) {
    const start = Date.now();
    const hits: string[] = [];
    let tried = 0;
    for await (const { what, hit } of runAttack(target)) {
      tried++;
      if (hit) hits.push(`${what}: ${hit}`);
    }
    yield expectNone(`${kind}: let through`, hits.length, tried, hits.join("\n") || toSeconds(Date.now() - start));
  }
}

export const run: Lab = async function* ({ parameters, folder, atEnd }) {
  const kinds = selectNames([...Object.keys(KINDS), CROWDS], parameters);
  const executablePath = await ensureBrowser();
  const site = await startSampleSite(folder, { SAMPLE_DATA: "0" });
  atEnd(() => site.stop());
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, LOCAL_ONLY] });
  atEnd(() => browser.close());
  const { url, signIn, send } = site;
  await site.authenticate();
  const secret = readFileSync(path.join(site.dataDirectory, "nextauth-secret"), "utf8");
  const kit = { signIn, send, output: () => site.program().output(), browser: async () => browser };
  const target = { site: url, token: await signIn(), secret, ...kit, short: process.env.SHORT === "1" };
  yield* attack(target, kinds);
  await site.stop();
  if (!kinds.includes(CROWDS)) return;
  yield* reportFailure(CROWDS, async function* () {
    const full = await startSampleSite(path.join(folder, "full"), { SAMPLE_DATA: "1" });
    atEnd(() => full.stop());
    await restartWithProducts(full, process.env.SHORT === "1" ? 1_000 : MANY);
    await full.program().waitForOutput("Catching up");
    yield* tryCrowds(full);
  });
};
