import { expect, it, test } from "vitest";
import { describeConnectionError } from "#lib/platform/server/logged-error.ts";
import { measureCpuTime } from "@/e2e/kit/cpu-time";
import { formatError, redact, toLoggedError } from "./logged-error.ts";

it("removes personal data and credentials from a text", () => {
  const text = redact(
    "Key (email)=(mira.shah@example.com) of +91 98250-12345, postgresql://app:secret@db.example/x, eyJhbGci.x-y_z, /api/enquiries?q=mira",
  );
  expect(text).toBe("Key (email)=([e-mail]) of [phone], postgresql://[login]@db.example/x, [token], /api/enquiries?…");
  expect(redact("/mira%40example.com")).toBe("/[e-mail]");
  expect(redact("GET /preview/Ab-3_x9 failed")).toBe("GET /preview/[token] failed");
  expect(redact("/api/quotations/by-link/Ab-3_x9/opened of /hi/q/Ab-3_x9")).toBe("/api/quotations/by-link/[token]/opened of /hi/q/[token]");
  for (const mangled of ["/q//Ab-3_x9", "/q%2fAb-3_x9", "/Q/Ab-3_x9", "/q/%41b-3_x9", "/q/./Ab-3_x9", "/q/.%2FAb-3_x9"])
    expect(redact(mangled)).not.toContain("b-3_x9");
  expect(redact("connect ECONNREFUSED 127.0.0.1:5432")).toBe("connect ECONNREFUSED 127.0.0.1:5432");
});

it("keeps only known fields of an error and of its causes", () => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (username)=(mira) already exists." });
  const logged = toLoggedError(new Error("Not written", { cause }));
  expect(logged).toMatchObject({ type: "Error", message: "Not written", cause: { code: "23505", message: "duplicate key" } });
  expect(JSON.stringify(logged)).not.toContain("mira");
  expect(formatError(new Error("Not written", { cause }))).toMatch(/^Error: Not written\n[\s\S]*\ncaused by Error: duplicate key\n/);
  expect(formatError("in words")).toBe("in words");
});

it("stops at errors that are their own cause", () => {
  const error = new Error("round");
  error.cause = error;
  expect(formatError(error).split("caused by")).toHaveLength(5);
});

it("removes an e-mail address at the cut", () => {
  expect(redact("/x/mira.shah@example.com/y", 10)).toBe("/x/[e-mail");
});

it("cuts a long text before redaction to limit the cost", async () => {
  const clean = () => {
    for (const part of ["a.", "a@", "/a", "+1 ", "eyJ", "a:"]) expect(redact(part.repeat(32_000)).length).toBeLessThanOrEqual(4_000);
  };
  expect(await measureCpuTime(clean)).toBeLessThan(2_000);
});

test("a database that cannot be used is named with the reason and without the password", () => {
  const url = "postgresql://shilaya:secret@db.example.com:5433/stones?sslmode=require";
  const place = "Database: stones on db.example.com:5433 cannot be used:";
  expect(describeConnectionError(new Error('password authentication failed for user "shilaya"'), url)).toBe(
    `${place} password authentication failed for user "shilaya". Check DATABASE_URL.`,
  );
  const refused = new AggregateError([new Error("connect ECONNREFUSED ::1:5433"), new Error("connect ECONNREFUSED 127.0.0.1:5433")]);
  expect(describeConnectionError(refused, url)).toBe(`${place} connect ECONNREFUSED ::1:5433. Check DATABASE_URL.`);
});
