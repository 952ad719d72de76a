import path from "node:path";
import proxyAddress from "proxy-addr";
import { z } from "zod";

const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional());

const port = z.coerce
  .number("must be a port number")
  .int("must be a port number")
  .min(1, "must be a port number")
  .max(65535, "must be a port number");

const isUrl = (text: string, protocols: string[]) => URL.canParse(text) && protocols.includes(new URL(text).protocol);

function isMailServer(text: string) {
  if (!isUrl(text, ["smtp:", "smtps:"])) return false;
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== "";
}

function areRanges(ranges: string[]) {
  try {
    proxyAddress.compile(ranges);
    return true;
  } catch {
    return false;
  }
}

const isBackupTarget = (text: string) =>
  text.startsWith("s3://")
    ? /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/(?!(?:uploads|trash|imports)(?:\/|$))[\w./-]*)?$/i.test(text)
    : path.isAbsolute(text);

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
      .transform((ranges) => ranges.filter(Boolean).map((range) => (range === "private" ? "uniquelocal" : range)))
      .refine(areRanges, "must be addresses or ranges such as 10.0.0.0/8, or loopback or private, with commas between them"),
  ),
  HSTS_SUBDOMAINS: z.preprocess(blankIsUnset, z.enum(["0", "1"], "must be 0 or 1").default("0")).transform((flag) => flag === "1"),
  CACHE_MB: z.preprocess(
    blankIsUnset,
    z.coerce
      .number("must be a number of megabytes")
      .int("must be a whole number of megabytes")
      .min(8, "must be 8 or more")
      .max(4096, "must be at most 4096")
      .default(64),
  ),
  CACHE_TAG_HEADER: optional(
    z
      .string()
      .regex(/^[a-z][a-z-]{0,60}$/i, "must be the name of a header such as Cache-Tag")
      .transform((name) => name.toLowerCase()),
  ),
  SAMPLE_DATA: z.preprocess(blankIsUnset, z.enum(["0", "1"], "must be 0 or 1").default("1")).transform((flag) => flag === "1"),
  WEBHOOKS_PRIVATE: z.preprocess(blankIsUnset, z.enum(["0", "1"], "must be 0 or 1").default("0")).transform((flag) => flag === "1"),
  RATE_LIMITS: z.preprocess(blankIsUnset, z.enum(["0", "1"], "must be 0 or 1").default("1")).transform((flag) => flag === "1"),
  TRANSLATE_URL: optional(
    z
      .string()
      .refine((text) => isUrl(text, ["http:", "https:"]), "must be the address of a LibreTranslate server such as http://127.0.0.1:5000")
      .transform((text) => text.replace(/\/+$/, "")),
  ),
  TRANSLATE_KEY: optional(z.string()),
  SMTP_URL: optional(z.string().refine(isMailServer, "must be an address such as smtps://user:password@host:465")),
  LEADS_TO: optional(
    z
      .string()
      .transform((text) => text.split(",").map((address) => address.trim()))
      .pipe(z.array(z.email("must be an e-mail address, or several with commas between them"))),
  ),
  LOG_FORMAT: z.preprocess(blankIsUnset, z.enum(["plain", "json"], "must be plain or json").default("plain")),
  LOG_LEVEL: z.preprocess(blankIsUnset, z.enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error").default("info")),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
  DRAIN_SECONDS: z.preprocess(
    blankIsUnset,
    z.coerce
      .number("must be a number of seconds")
      .int("must be a whole number of seconds")
      .min(0, "must be 0 or more")
      .max(600, "must be at most 600 seconds")
      .default(0),
  ),
  BACKUP_TO: optional(z.string().refine(isBackupTarget, "must be a folder with its whole path such as /backups, or s3://bucket/prefix")),
  BACKUP_AT: z.preprocess(
    blankIsUnset,
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 03:30")
      .default("03:30"),
  ),
  BACKUP_KEEP: z.preprocess(
    blankIsUnset,
    z.coerce
      .number("must be a number of backups")
      .int("must be a whole number of backups")
      .min(1, "must be 1 or more")
      .max(1000, "must be at most 1000")
      .default(14),
  ),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i, "must be the name of a bucket")),
  S3_REGION: z.preprocess(blankIsUnset, z.string().default("us-east-1")),
  S3_ENDPOINT: optional(z.string().refine((text) => isUrl(text, ["http:", "https:"]), "must be an address such as https://s3.example.com")),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
});

export const SETTING_NAMES = Object.keys(variables.shape);

export type BucketSettings = {
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ENDPOINT?: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
};

/** Validates the environment. Throws a one-line error that names every invalid variable. */
export function readEnvironment(source: Record<string, string | undefined>) {
  const read = variables.safeParse(source);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new Error(`Configuration: ${[...new Set(problems)].join("; ")}`);
  }
  const { SMTP_URL, LEADS_TO } = read.data;
  if (SMTP_URL && !LEADS_TO) throw new Error("Configuration: LEADS_TO must say where enquiries are mailed to, because SMTP_URL is set");
  if (LEADS_TO && !SMTP_URL) throw new Error("Configuration: SMTP_URL must name the mail server, because LEADS_TO is set");
  if (read.data.TRANSLATE_KEY && !read.data.TRANSLATE_URL)
    throw new Error("Configuration: TRANSLATE_URL must name the translation service, because TRANSLATE_KEY is set");
  checkBucket(read.data);
  return { ...read.data, SITE_URL: read.data.SITE_URL ?? `http://localhost:${read.data.PORT}` };
}

function checkBucket({
  S3_BUCKET,
  S3_ENDPOINT,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
  BACKUP_TO = "",
}: Partial<BucketSettings> & { BACKUP_TO?: string }) {
  const [dependent] = Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }).find(([, value]) => value) ?? [];
  if (dependent && !S3_BUCKET && !BACKUP_TO.startsWith("s3://"))
    throw new Error(`Configuration: S3_BUCKET must name the bucket for uploads, because ${dependent} is set`);
  if (S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY)
    throw new Error("Configuration: S3_SECRET_ACCESS_KEY must be given, because S3_ACCESS_KEY_ID is set");
  if (S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID)
    throw new Error("Configuration: S3_ACCESS_KEY_ID must be given, because S3_SECRET_ACCESS_KEY is set");
}

type Settings = ReturnType<typeof readEnvironment>;

/** Instances that share database and bucket need the same secret to accept each other's tokens. */
export function requireSharedSecret({ S3_BUCKET, DATABASE_URL, NEXTAUTH_SECRET }: Partial<Settings>) {
  if (S3_BUCKET && DATABASE_URL && !NEXTAUTH_SECRET)
    throw new Error("Configuration: NEXTAUTH_SECRET must be given, the same to all instances, because S3_BUCKET and DATABASE_URL are set");
}
