// Plain JavaScript, because the shell commands in scripts/ read it before anything is compiled.
import path from "node:path";
import proxyAddress from "proxy-addr";
import { z } from "zod";

const blankIsUnset = (/** @type {unknown} */ value) => (value === "" ? undefined : value);

/**
 * @template {z.ZodType} S
 * @param {S} schema
 */
const optional = (schema) => z.preprocess(blankIsUnset, schema.optional());

const port = z.coerce
  .number("must be a port number")
  .int("must be a port number")
  .min(1, "must be a port number")
  .max(65535, "must be a port number");

/** @param {string} text @param {string[]} protocols */
const isUrl = (text, protocols) => URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** @param {string} text */
function isMailServer(text) {
  if (!isUrl(text, ["smtp:", "smtps:"])) return false;
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== "";
}

/** @param {string[]} ranges */
function areRanges(ranges) {
  try {
    proxyAddress.compile(ranges);
    return true;
  } catch {
    return false;
  }
}

/** Every variable that the product reads (contract section 1). */
const variables = z.object({
  PORT: z.preprocess(blankIsUnset, port.default(3000)),
  HOST: z.preprocess(blankIsUnset, z.string().default("0.0.0.0")),
  DATA_DIR: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("data")
      .transform((directory) => path.resolve(/* turbopackIgnore: true */ directory)),
  ),
  DATABASE_URL: optional(
    z
      .string()
      .refine(
        (text) => isUrl(text, ["postgres:", "postgresql:"]),
        "must be an address such as postgresql://user:password@host:5432/database",
      ),
  ),
  SITE_URL: optional(
    z
      .string()
      .refine((text) => isUrl(text, ["http:", "https:"]), "must be an address such as https://www.example.com")
      .transform((text) => text.replace(/\/+$/, "")),
  ),
  ADMIN_USERNAME: z.preprocess(
    blankIsUnset,
    z.string().trim().min(1, "must not be blank").max(120, "must be at most 120 characters").default("admin"),
  ),
  ADMIN_PASSWORD: optional(z.string().min(8, "must have at least 8 characters").max(1024, "must be at most 1024 characters")),
  NEXTAUTH_SECRET: optional(z.string().min(16, "must have at least 16 characters")),
  TRUSTED_PROXIES: z.preprocess(
    blankIsUnset,
    z
      .string()
      .default("")
      .transform((text) => text.split(",").map((range) => range.trim()))
      // "private" is what everybody calls the ranges that the library names so.
      .transform((ranges) => ranges.filter(Boolean).map((range) => (range === "private" ? "uniquelocal" : range)))
      .refine(areRanges, "must be addresses or ranges such as 10.0.0.0/8, or loopback or private, with commas between them"),
  ),
  SAMPLE_DATA: z.preprocess(blankIsUnset, z.enum(["0", "1"], "must be 0 or 1").default("1")).transform((flag) => flag === "1"),
  RATE_LIMITS: z.preprocess(blankIsUnset, z.enum(["0", "1"], "must be 0 or 1").default("1")).transform((flag) => flag === "1"),
  SMTP_URL: optional(z.string().refine(isMailServer, "must be an address such as smtps://user:password@host:465")),
  LEADS_TO: optional(
    z
      .string()
      .transform((text) => text.split(",").map((address) => address.trim()))
      .pipe(z.array(z.email("must be an e-mail address, or several with commas between them"))),
  ),
});

/**
 * Reads and checks the environment.
 * @param {Record<string, string | undefined>} source
 * @returns The checked values; SITE_URL without a trailing slash, DATA_DIR absolute.
 * @throws {Error} with one line that names every wrong variable.
 */
export function readEnvironment(source) {
  const read = variables.safeParse(source);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new Error(`Configuration: ${[...new Set(problems)].join("; ")}`);
  }
  const { SMTP_URL, LEADS_TO } = read.data;
  if (SMTP_URL && !LEADS_TO) throw new Error("Configuration: LEADS_TO must say where enquiries are mailed to, because SMTP_URL is set");
  if (LEADS_TO && !SMTP_URL) throw new Error("Configuration: SMTP_URL must name the mail server, because LEADS_TO is set");
  return { ...read.data, SITE_URL: read.data.SITE_URL ?? `http://localhost:${read.data.PORT}` };
}
