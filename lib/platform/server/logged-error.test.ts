import { expect, it } from "vitest";
import { measureCpuTime } from "@/lab/kit/cpu-time";
import { errorText, loggedError, withoutPersons } from "./logged-error.ts";

it("leaves out of a text who it is about, and what lets one in", () => {
  const text = withoutPersons(
    "Key (email)=(mira.shah@example.com) of +91 98250-12345, postgresql://app:secret@db.example/x, eyJhbGci.x-y_z, /api/enquiries?q=mira",
  );
  expect(text).toBe("Key (email)=([e-mail]) of [phone], postgresql://[login]@db.example/x, [token], /api/enquiries?…");
  expect(withoutPersons("/mira%40example.com")).toBe("/[e-mail]");
  expect(withoutPersons("GET /preview/Ab-3_x9 failed")).toBe("GET /preview/[token] failed");
  expect(withoutPersons("connect ECONNREFUSED 127.0.0.1:5432")).toBe("connect ECONNREFUSED 127.0.0.1:5432");
});

it("tells of an error's own fields only the known ones, and of what led to it the same", () => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (username)=(mira) already exists." });
  const told = loggedError(new Error("Not written", { cause }));
  expect(told).toMatchObject({ type: "Error", message: "Not written", cause: { code: "23505", message: "duplicate key" } });
  expect(JSON.stringify(told)).not.toContain("mira");
  expect(errorText(new Error("Not written", { cause }))).toMatch(/^Error: Not written\n[\s\S]*\ncaused by Error: duplicate key\n/);
  expect(errorText("in words")).toBe("in words");
});

it("ends with errors that lead to themselves", () => {
  const error = new Error("round");
  error.cause = error;
  expect(errorText(error).split("caused by")).toHaveLength(5);
});

it("removes an e-mail address at the place where a text is cut", () => {
  expect(withoutPersons("/x/mira.shah@example.com/y", 10)).toBe("/x/[e-mail");
});

it("cuts a long text before it is cleaned, so that its cost stays small", async () => {
  const clean = () => {
    for (const part of ["a.", "a@", "/a", "+1 ", "eyJ", "a:"])
      expect(withoutPersons(part.repeat(32_000)).length).toBeLessThanOrEqual(4_000);
  };
  expect(await measureCpuTime(clean)).toBeLessThan(1_000);
});
