import { expect, test } from "vitest";
import { canServe } from "./start-server.ts";

const answer = (status: number, report: object) => ({ status, body: Buffer.from(JSON.stringify(report)) });
const report = { status: "failed", database: "ok", uploads: "ok", disk: "full", version: "2026.11.27" };

test("the site starts although a disk is full", () => {
  expect(canServe(answer(200, { ...report, status: "ok" }))).toBe(true);
  expect(canServe(answer(503, report))).toBe(true);
});

test("the site does not start without its database or its uploads, or after another error", () => {
  expect(canServe(answer(503, { ...report, database: "failed" }))).toBe(false);
  expect(canServe(answer(503, { ...report, uploads: "failed" }))).toBe(false);
  expect(canServe(answer(500, { error: "Something went wrong" }))).toBe(false);
  expect(canServe({ status: 500, body: Buffer.from("Internal Server Error") })).toBe(false);
  expect(canServe({ status: 500, body: Buffer.from("null") })).toBe(false);
});
