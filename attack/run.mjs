import { bodies } from "./bodies.mjs";
import { caches } from "./caches.mjs";
import { headerInjection } from "./header-injection.mjs";
import { hosts } from "./hosts.mjs";
import { methods } from "./methods.mjs";
import { prototypes } from "./prototypes.mjs";
import { redirects } from "./redirects.mjs";
import { sql } from "./sql.mjs";
import { tokens } from "./tokens.mjs";
import { traversal } from "./traversal.mjs";
import { uploads } from "./uploads.mjs";
import { xss } from "./xss.mjs";

/** Every kind of attack, those first that leave nothing behind. @type {Record<string, import("./target.mjs").Kind>} */
const kinds = {
  "path traversal": traversal,
  "open redirects": redirects,
  "host poisoning": hosts,
  "cache poisoning": caches,
  "header injection": headerInjection,
  "tokens and sessions": tokens,
  "method override": methods,
  "prototype pollution": prototypes,
  "SQL injection": sql,
  "bodies, large and slow": bodies,
  "hostile uploads": uploads,
  "scripts in words": xss,
};

/** @typedef {{ kind: string, tried: number, hits: import("./target.mjs").Attempt[], seconds: number }} Outcome */

/**
 * Attacks a site that may be damaged.
 * @param {import("./target.mjs").Target} target
 * @returns {AsyncGenerator<Outcome>}
 */
export async function* attack(target) {
  for (const [kind, attempts] of Object.entries(kinds)) {
    const began = Date.now();
    let tried = 0;
    const hits = [];
    for await (const attempt of attempts(target)) {
      tried++;
      if (attempt.hit) hits.push(attempt);
    }
    yield { kind, tried, hits, seconds: (Date.now() - began) / 1000 };
  }
}
