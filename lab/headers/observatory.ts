// The rules and points of Mozilla's HTTP Observatory (https://github.com/mdn/mdn-http-observatory), as far as an answer can tell them.

/** one page, as a scanner sees it */
type Visit = {
  /** where visitors reach it */
  address: URL;
  headers: Headers;
  body: string;
  /** where the unencrypted address of an encrypted site leads; undefined where that was not asked */
  redirect?: string | undefined;
};
/** points is NaN where a rule does not apply */
type Verdict = { result: string; points: number };

const BROAD = new Set(["*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"]);
const HALF_A_YEAR = 15_768_000;
const NONE = { result: "not applicable", points: Number.NaN };

const verdict = (result: string, points: number = 0): Verdict => ({ result, points });

function directives(policy: string | null): Map<string, string[]> {
  const parts = (policy ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name = "", ...sources]) => [name.toLowerCase(), sources]));
}

export const rules: Record<string, (visit: Visit) => Verdict> = {
  CSP: ({ address, headers }) => {
    const policy = directives(headers.get("content-security-policy"));
    if (policy.size === 0) return verdict("not implemented", -25);
    const of = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
    const scripts = effective(of("script-src"));
    const styles = effective(of("style-src"));
    const all = [...policy.values()].flat();
    if (
      scripts.some((source) => BROAD.has(source) || ["'unsafe-inline'", "data:"].includes(source)) ||
      of("object-src").some((source) => BROAD.has(source))
    )
      return verdict("unsafe-inline scripts or broad sources", -20);
    if (address.protocol === "https:" && all.some((source) => /^(http|ftp):/.test(source))) return verdict("insecure scheme", -20);
    if ([...scripts, ...styles].includes("'unsafe-eval'")) return verdict("unsafe-eval", -10);
    if (styles.some((source) => BROAD.has(source) || ["'unsafe-inline'", "data:"].includes(source)))
      return verdict("unsafe-inline in style-src only");
    return policy.get("default-src")?.join() === "'none'"
      ? verdict("nothing unsafe, default-src 'none'", 10)
      : verdict("nothing unsafe", 5);
  },

  Cookies: ({ headers }) => {
    const cookies = headers.getSetCookie();
    if (cookies.length === 0) return verdict("none");
    const safe = cookies.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie));
    if (!safe) return verdict("without Secure or HttpOnly", -40);
    return cookies.every((cookie) => /;\s*samesite=(strict|lax)/i.test(cookie))
      ? verdict("Secure, HttpOnly, SameSite", 5)
      : verdict("Secure and HttpOnly");
  },

  CORS: ({ headers }) => {
    const origin = headers.get("access-control-allow-origin");
    if (!origin) return verdict("not implemented");
    return headers.get("access-control-allow-credentials") === "true" ? verdict("universal access", -50) : verdict(`access for ${origin}`);
  },

  Redirection: ({ address, redirect }) => {
    if (address.protocol !== "https:" || redirect === undefined) return NONE;
    if (!URL.canParse(redirect)) return verdict("missing", -20);
    const { protocol, hostname } = new URL(redirect);
    if (protocol !== "https:") return verdict("not to https", -20);
    return hostname === address.hostname ? verdict("to https") : verdict("to another host", -5);
  },

  Referrer: ({ headers }) => {
    const policy = headers.get("referrer-policy")?.split(",").at(-1)?.trim();
    if (!policy) return verdict("not implemented");
    const isPrivate = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(policy);
    return isPrivate ? verdict(policy, 5) : verdict(policy, -5);
  },

  HSTS: ({ address, headers }) => {
    if (address.protocol !== "https:") return NONE;
    const [, seconds] = /max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "") ?? [];
    if (!seconds) return verdict("not implemented", -20);
    return Number(seconds) < HALF_A_YEAR ? verdict("less than six months", -10) : verdict("at least six months");
  },

  SRI: ({ address, body, headers }) => {
    if (!headers.get("content-type")?.startsWith("text/html")) return verdict("no page");
    const scripts = [...body.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)];
    const foreign = scripts.filter(([, src = ""]) => new URL(src, address).host !== address.host);
    if (foreign.some(([tag]) => !tag.includes("integrity="))) return verdict("scripts of others without it", -5);
    return verdict(foreign.length > 0 ? "implemented" : "all scripts from this origin", foreign.length > 0 ? 5 : 0);
  },

  Sniffing: ({ headers }) => (headers.get("x-content-type-options") === "nosniff" ? verdict("nosniff") : verdict("not implemented", -5)),

  Framing: ({ headers }) => {
    const ancestors = directives(headers.get("content-security-policy")).get("frame-ancestors");
    if (ancestors && !ancestors.some((source) => BROAD.has(source))) return verdict("by frame-ancestors", 5);
    return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "")
      ? verdict("by X-Frame-Options")
      : verdict("not implemented", -20);
  },

  CORP: ({ headers }) => {
    const policy = headers.get("cross-origin-resource-policy");
    if (!policy) return verdict("not implemented");
    return ["same-origin", "same-site"].includes(policy) ? verdict(policy, 10) : verdict(policy, policy === "cross-origin" ? 0 : -5);
  },
};

/** A browser that knows hashes heeds no 'unsafe-inline' beside them; one that knows 'strict-dynamic', no addresses. */
function effective(sources: string[]) {
  if (!sources.some((source) => /^'(sha\d+|nonce)-/.test(source))) return sources;
  const strict = sources.includes("'strict-dynamic'");
  return sources.filter((source) => source !== "'unsafe-inline'" && !(strict && (source === "'self'" || /^https?:/.test(source))));
}

const GRADES: [least: number, grade: string][] = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
];

/** Points for more than is asked for count from 90 on. */
export function grade(verdicts: Verdict[]) {
  const points = verdicts.map((one) => one.points || 0);
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
  const base = 100 + sum(points.filter((one) => one < 0));
  const score = Math.max(0, base < 90 ? base : base + sum(points.filter((one) => one > 0)));
  return { score, grade: GRADES.find(([least]) => score >= least)?.[1] ?? "F" };
}
