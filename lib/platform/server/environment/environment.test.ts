import path from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment, requireSharedSecret } from "./environment.ts";

const problem = (source: Record<string, string>) => {
  try {
    readEnvironment(source);
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the environment", () => {
  it("has defaults for everything", () => {
    expect(readEnvironment({})).toEqual({
      PORT: 3000,
      HOST: "0.0.0.0",
      DATA_DIR: path.resolve("data"),
      SITE_URL: "http://localhost:3000",
      ADMIN_USERNAME: "admin",
      TRUSTED_PROXIES: [],
      SAMPLE_DATA: true,
      WEBHOOKS_PRIVATE: false,
      RATE_LIMITS: true,
      LOG_FORMAT: "plain",
      LOG_LEVEL: "info",
      DRAIN_SECONDS: 0,
      HSTS_SUBDOMAINS: false,
      CACHE_MB: 64,
      S3_REGION: "us-east-1",
      BACKUP_AT: "03:30",
      BACKUP_KEEP: 14,
    });
  });

  it("accepts a bucket for backups when uploads are on disk", () => {
    const source = { BACKUP_TO: "s3://archive/stones/daily", S3_ENDPOINT: "http://store:9000" };
    expect(readEnvironment(source)).toMatchObject(source);
  });

  it("reads the trusted proxies", () => {
    const trusted = (TRUSTED_PROXIES: string) => readEnvironment({ TRUSTED_PROXIES }).TRUSTED_PROXIES;
    expect(trusted(" loopback, private ,10.1.0.0/16,2001:db8::1")).toEqual(["loopback", "uniquelocal", "10.1.0.0/16", "2001:db8::1"]);
    expect(problem({ TRUSTED_PROXIES: "everybody" })).toContain("TRUSTED_PROXIES must be addresses or ranges");
    expect(problem({ TRUSTED_PROXIES: "10.0.0.0/99" })).toContain("TRUSTED_PROXIES");
  });

  it("treats a blank variable as not set", () => {
    const names = ["PORT", "HOST", "DATA_DIR", "DATABASE_URL", "SITE_URL", "ADMIN_USERNAME", "ADMIN_PASSWORD"];
    const more = ["NEXTAUTH_SECRET", "SAMPLE_DATA", "RATE_LIMITS", "SMTP_URL", "LEADS_TO", "S3_BUCKET", "S3_REGION", "S3_ENDPOINT"];
    const operating = [
      "LOG_FORMAT",
      "LOG_LEVEL",
      "METRICS_PORT",
      "METRICS_HOST",
      "DRAIN_SECONDS",
      "BACKUP_TO",
      "CACHE_MB",
      "CACHE_TAG_HEADER",
      "BACKUP_AT",
      "BACKUP_KEEP",
      "WEBHOOKS_PRIVATE",
      "TRANSLATE_URL",
      "TRANSLATE_KEY",
    ];
    expect(readEnvironment(Object.fromEntries([...names, ...more, ...operating].map((name) => [name, ""])))).toMatchObject(
      readEnvironment({}),
    );
  });

  it("reads all variables", () => {
    const source = {
      PORT: "8080",
      DATA_DIR: "/srv/shilaya",
      DATABASE_URL: "postgresql://user:secret@db:5432/shilaya",
      SITE_URL: "https://www.example.com/",
      ADMIN_PASSWORD: "letmein-please",
      SAMPLE_DATA: "0",
      SMTP_URL: "smtps://mail.example.com:465",
      LEADS_TO: "sales@example.com, owner@example.com",
    };
    expect(readEnvironment(source)).toMatchObject({
      ...source,
      PORT: 8080,
      SITE_URL: "https://www.example.com",
      SAMPLE_DATA: false,
      LEADS_TO: ["sales@example.com", "owner@example.com"],
    });
  });

  it("uses the port in the default site URL", () => {
    expect(readEnvironment({ PORT: "3100" }).SITE_URL).toBe("http://localhost:3100");
  });

  it.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["DATABASE_URL", "mysql://localhost/shilaya"],
    ["SITE_URL", "javascript:alert(1)"],
    ["ADMIN_USERNAME", "   "],
    ["ADMIN_USERNAME", "x".repeat(121)],
    ["ADMIN_PASSWORD", "short"],
    ["NEXTAUTH_SECRET", "short"],
    ["SAMPLE_DATA", "yes"],
    ["TRANSLATE_URL", "translate.example.com"],
    ["SMTP_URL", "smtp://"],
    ["SMTP_URL", "smtp://user:%zz@mail.example.com"],
    ["LOG_FORMAT", "xml"],
    ["LOG_LEVEL", "loud"],
    ["METRICS_PORT", "abc"],
    ["DRAIN_SECONDS", "-1"],
    ["S3_BUCKET", "my stones"],
    ["S3_ENDPOINT", "store:9000"],
    ["BACKUP_TO", "daily/stones"],
    ["BACKUP_TO", "s3://?"],
    ["BACKUP_TO", "s3://stones/uploads"],
    ["BACKUP_AT", "24:00"],
    ["BACKUP_KEEP", "0"],
    ["LEADS_TO", "sales@example.com;owner@example.com"],
    ["LEADS_TO", "sales@example.com,,"],
    ["LEADS_TO", "sales@example.com\r\nBcc: all@example.com"],
  ])("stops at %s=%s with one line that names it and not its value", (name, value) => {
    const line = problem({ [name]: value });
    expect(line).toMatch(new RegExp(`^Configuration: ${name} must .+$`));
    expect(line).not.toContain(value);
  });

  it("reads the address of a translation service", () => {
    const read = readEnvironment({ TRANSLATE_URL: "http://127.0.0.1:5000/", TRANSLATE_KEY: "key" });
    expect(read).toMatchObject({ TRANSLATE_URL: "http://127.0.0.1:5000", TRANSLATE_KEY: "key" });
  });

  it.each([
    [{ SMTP_URL: "smtp://mail.example.com" }, "LEADS_TO must say where enquiries are mailed to, because SMTP_URL is set"],
    [{ LEADS_TO: "sales@example.com" }, "SMTP_URL must name the mail server, because LEADS_TO is set"],
    [{ TRANSLATE_KEY: "key" }, "TRANSLATE_URL must name the translation service, because TRANSLATE_KEY is set"],
    [{ S3_ENDPOINT: "http://store:9000" }, "S3_BUCKET must name the bucket for uploads, because S3_ENDPOINT is set"],
    [{ S3_BUCKET: "stones", S3_ACCESS_KEY_ID: "key" }, "S3_SECRET_ACCESS_KEY must be given, because S3_ACCESS_KEY_ID is set"],
    [{ S3_BUCKET: "stones", S3_SECRET_ACCESS_KEY: "key" }, "S3_ACCESS_KEY_ID must be given, because S3_SECRET_ACCESS_KEY is set"],
  ])("stops at %j, which lacks another setting", (source, line) => {
    expect(problem(source)).toBe(`Configuration: ${line}`);
  });

  it("requires a shared secret if database and files are external", () => {
    const both = { S3_BUCKET: "stones", DATABASE_URL: "postgresql://db/shilaya" };
    expect(() => requireSharedSecret(both)).toThrow(/^Configuration: NEXTAUTH_SECRET must be given, .+$/);
    for (const settings of [{ S3_BUCKET: "stones" }, { DATABASE_URL: both.DATABASE_URL }, { ...both, NEXTAUTH_SECRET: "x".repeat(16) }]) {
      expect(() => requireSharedSecret(settings)).not.toThrow();
    }
  });

  it("lists every invalid variable in one line", () => {
    expect(problem({ PORT: "abc", LEADS_TO: "sales" })).toMatch(/^Configuration: PORT must .+; LEADS_TO must .+$/);
  });
});
