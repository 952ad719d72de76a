import { tryHeaderInjection, tryHostPoisoning, tryPathTraversal, tryRedirects } from "./addresses.ts";
import { tryBodies } from "./bodies.ts";
import { tryCachePoisoning } from "./caches.ts";
import { tryExpensiveRequests } from "./cost.ts";
import { tryMethods, trySqlInjection } from "./inputs.ts";
import type { Attempt, Attempts, Target } from "./target.ts";
import { tryTokens } from "./tokens.ts";
import { tryUploads } from "./uploads.ts";
import { tryScripts } from "./xss.ts";

/** The kinds that change no data come first. */
const KINDS: Record<string, (target: Target) => Attempts> = {
  "path traversal": tryPathTraversal,
  "open redirects": tryRedirects,
  "host poisoning": tryHostPoisoning,
  "cache poisoning": tryCachePoisoning,
  "header injection": tryHeaderInjection,
  "tokens and sessions": tryTokens,
  "method override": tryMethods,
  "SQL injection": trySqlInjection,
  "cost per request": tryExpensiveRequests,
  "bodies, large and slow": tryBodies,
  "hostile uploads": tryUploads,
  "scripts in words": tryScripts,
};

/** Runs all attacks. The site's data may be damaged afterwards. */
export async function* attack(target: Target) {
  for (const [kind, runAttack] of Object.entries(KINDS)) {
    const start = Date.now();
    const hits: Attempt[] = [];
    let tried = 0;
    for await (const attempt of runAttack(target)) {
      tried++;
      if (attempt.hit) hits.push(attempt);
    }
    yield { kind, tried, hits, milliseconds: Date.now() - start };
  }
}
