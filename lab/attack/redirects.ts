import type { Attempt, Target } from "./target.ts";
import { call, EVIL } from "./target.ts";

const AWAY = [
  `//${EVIL}`,
  `//${EVIL}/`,
  `//${EVIL}/%2e%2e/`,
  `///${EVIL}/`,
  `/\\${EVIL}`,
  `/\\${EVIL}/`,
  `/%5c${EVIL}/`,
  `/%5C%5C${EVIL}/`,
  `/%2f%2f${EVIL}/`,
  `/%2f${EVIL}/`,
  `/%09/${EVIL}/`,
  `/.${EVIL}/`,
  `/@${EVIL}/`,
  `/https:${EVIL}/`,
  `/https://${EVIL}/`,
  `/en//${EVIL}`,
  `/en//${EVIL}/`,
  `/en/%2f${EVIL}`,
  `/en/\\${EVIL}`,
  `/en/%5c${EVIL}`,
  `/en/https://${EVIL}/`,
  `/about//${EVIL}/`,
  `/product/..//${EVIL}/`,
  `/gallery/?//${EVIL}`,
  `/gallery/?next=//${EVIL}`,
  `/gallery/%2f%2f${EVIL}/`,
  `/product?category=//${EVIL}`,
  `/admin/?from=//${EVIL}`,
  `/unavailable?path=//${EVIL}`,
  `/unavailable?path=/\\${EVIL}`,
  `/unavailable?path=javascript:alert(1)`,
  `http://${EVIL}/`,
  `http://${EVIL}/about/`,
];

/** Ways to be sent to somebody else's site. */
export async function* redirects(target: Target): AsyncGenerator<Attempt> {
  const own = new URL(target.site).origin;
  for (const path of AWAY) {
    const { headers, body } = await call(target, "GET", path, { headers: { Accept: "text/html" } });
    const location = headers.location ?? headers.refresh?.toString().replace(/^.*url=/, "");
    const leaves = location !== undefined && new URL(location, `${own}/`).origin !== own;
    const links = /<a [^>]*href="(?:javascript:|(?:https?:)?(?:\/\/|\/\\)evil)/i.test(body);
    yield { what: `GET ${path}`, ...((leaves || links) && { hit: `sent to ${location ?? "a link"}` }) };
  }
}
