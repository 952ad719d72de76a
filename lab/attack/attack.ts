import { bodies } from "./bodies.ts";
import { caches } from "./caches.ts";
import { cost } from "./cost.ts";
import { headerInjection } from "./header-injection.ts";
import { hosts } from "./hosts.ts";
import { methods } from "./methods.ts";
import { prototypes } from "./prototypes.ts";
import { redirects } from "./redirects.ts";
import { sql } from "./sql.ts";
import type { Attempt, Kind, Target } from "./target.ts";
import { tokens } from "./tokens.ts";
import { traversal } from "./traversal.ts";
import { uploads } from "./uploads.ts";
import { xss } from "./xss.ts";

/** Every kind of attack, those first that leave nothing behind. */
const kinds: Record<string, Kind> = {
  "path traversal": traversal,
  "open redirects": redirects,
  "host poisoning": hosts,
  "cache poisoning": caches,
  "header injection": headerInjection,
  "tokens and sessions": tokens,
  "method override": methods,
  "prototype pollution": prototypes,
  "SQL injection": sql,
  "cost per request": cost,
  "bodies, large and slow": bodies,
  "hostile uploads": uploads,
  "scripts in words": xss,
};

type Outcome = { kind: string; tried: number; hits: Attempt[]; seconds: number };

/** Attacks a site that may be damaged. */
export async function* attack(target: Target): AsyncGenerator<Outcome> {
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
