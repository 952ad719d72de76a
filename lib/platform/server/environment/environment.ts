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

const withDefault = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema);
const flag = (usual: "0" | "1") => withDefault(z.enum(["0", "1"], "must be 0 or 1").default(usual)).transform((text) => text === "1");
const wholeNumber = (unit: string, [min, max, usual]: [number, number, number], most = String(max)) =>
  withDefault(
    z.coerce
      .number(`must be a number of ${unit}`)
      .int(`must be a whole number of ${unit}`)
      .min(min, `must be ${min} or more`)
      .max(max, `must be at most ${most}`)
      .default(usual),
  );
const url = (protocols: string[], error: string) => z.string().refine((text) => isUrl(text, protocols), error);
const webUrl = (error: string) => url(["http:", "https:"], error);
const withoutEndSlash = (text: string) => text.replace(/\/+$/, "");

const variables = z.object({
  PORT: withDefault(port.default(3000)),
  HOST: withDefault(z.string().default("0.0.0.0")),
  DATA_DIR: withDefault(
    z
      .string()
      .default("data")
      .transform((directory) => path.resolve(/* turbopackIgnore: true */ directory)),
  ),
  DATABASE_URL: optional(url(["postgres:", "postgresql:"], "must be an address such as postgresql://user:password@host:5432/database")),
  SITE_URL: optional(webUrl("must be an address such as https://www.example.com").transform(withoutEndSlash)),
  ADMIN_USERNAME: withDefault(z.string().trim().min(1, "must not be blank").max(120, "must be at most 120 characters").default("admin")),
  ADMIN_PASSWORD: optional(z.string().min(8, "must have at least 8 characters").max(1024, "must be at most 1024 characters")),
  NEXTAUTH_SECRET: optional(z.string().min(16, "must have at least 16 characters")),
  TRUSTED_PROXIES: withDefault(
    z
      .string()
      .default("")
      .transform((text) => text.split(",").map((range) => range.trim()))
      .transform((ranges) => ranges.filter(Boolean).map((range) => (range === "private" ? "uniquelocal" : range)))
      .refine(areRanges, "must be addresses or ranges such as 10.0.0.0/8, or loopback or private, with commas between them"),
  ),
  HSTS_SUBDOMAINS: flag("0"),
  CACHE_MB: wholeNumber("megabytes", [8, 4096, 64]),
  CACHE_TAG_HEADER: optional(
    z
      .string()
      .regex(/^[a-z][a-z-]{0,60}$/i, "must be the name of a header such as Cache-Tag")
      .transform((name) => name.toLowerCase()),
  ),
  SAMPLE_DATA: flag("1"),
  WEBHOOKS_PRIVATE: flag("0"),
  RATE_LIMITS: flag("1"),
  TRANSLATE_URL: optional(
    webUrl("must be the address of a LibreTranslate server such as http://127.0.0.1:5000").transform(withoutEndSlash),
  ),
  TRANSLATE_KEY: optional(z.string()),
  SMTP_URL: optional(z.string().refine(isMailServer, "must be an address such as smtps://user:password@host:465")),
  LEADS_TO: optional(
    z
      .string()
      .transform((text) => text.split(",").map((address) => address.trim()))
      .pipe(z.array(z.email("must be an e-mail address, or several with commas between them"))),
  ),
  LOG_FORMAT: withDefault(z.enum(["plain", "json"], "must be plain or json").default("plain")),
  LOG_LEVEL: withDefault(z.enum(["debug", "info", "warn", "error"], "must be debug, info, warn or error").default("info")),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
  DRAIN_SECONDS: wholeNumber("seconds", [0, 600, 0], "600 seconds"),
  BACKUP_TO: optional(z.string().refine(isBackupTarget, "must be a folder with its whole path such as /backups, or s3://bucket/prefix")),
  BACKUP_AT: withDefault(
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 03:30")
      .default("03:30"),
  ),
  BACKUP_KEEP: wholeNumber("backups", [1, 1000, 14]),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/i, "must be the name of a bucket")),
  S3_REGION: withDefault(z.string().default("us-east-1")),
  S3_ENDPOINT: optional(webUrl("must be an address such as https://s3.example.com")),
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
