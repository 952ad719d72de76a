import { describe, expect, it, test } from "vitest";
import { includesScope } from "@/lib/shared/roles";
import { newApiKey, apiKeyMessages as words } from "./api-keys";

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const complete = { name: "ERP", scopes: ["leads:read"], expires_at: inDays(30) };
const problem = (change: object) => newApiKey.safeParse({ ...complete, ...change }).error?.issues[0]?.message;

describe("a new key", () => {
  it.each([{}, { expires_at: inDays(729) }, { expires_at: inDays(400).slice(0, 10) }])("accepts %j", (change) =>
    expect(problem(change)).toBeUndefined(),
  );

  it.each([
    [{ name: " " }, words.nameRequired],
    [{ scopes: [] }, words.scopesRequired],
    [{ scopes: "leads:read" }, words.scopesRequired],
    [{ scopes: ["users:write"] }, words.scopeInvalid],
    [{ expires_at: undefined }, words.expiryInvalid],
    [{ expires_at: "soon" }, words.expiryInvalid],
    [{ expires_at: inDays(-1) }, words.expiryPast],
    [{ expires_at: inDays(732) }, words.expiryTooLate],
  ])("refuses %j", (change, error) => expect(problem(change)).toBe(error));
});

test("write includes read of the same subject only", () => {
  expect(includesScope(["catalogue:write"], "catalogue:read")).toBe(true);
  expect(includesScope(["catalogue:read"], "catalogue:write")).toBe(false);
  expect(includesScope(["catalogue:write"], "leads:read")).toBe(false);
});
