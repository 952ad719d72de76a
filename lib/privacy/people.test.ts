import { describe, expect, it } from "vitest";
import { peopleQuery } from "@/lib/privacy/people";
import { privacyMessages } from "@/lib/privacy/words";

describe("the query for people", () => {
  it.each([
    [" Mira@Example.com ", { email: "Mira@Example.com" }],
    ["+91 98250-12345", { digits: "825012345" }],
    ["098250 12345", { digits: "825012345" }],
    ["(02822) 240-123", { digits: "822240123" }],
    ["240123", { digits: "240123" }],
  ])("reads %j", (q, query) => {
    expect(peopleQuery.parse({ q })).toEqual({ q: query });
  });

  it.each(["", "Mira", "12345", "mira@", "98250 CALL ME", `${"x".repeat(255)}@example.com`, undefined])("refuses %j", (q) => {
    expect(peopleQuery.safeParse({ q }).error?.issues[0]?.message).toBe(privacyMessages.people.queryInvalid);
  });
});
