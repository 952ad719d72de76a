import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readCommandLine } from "#lib/platform/server/environment/command-line.ts";

test("finds a process by its id, but not by the id of one of its threads", () => {
  expect(readCommandLine(process.pid)).toContain("node");
  const tasks = existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  const found = tasks.filter((number) => readCommandLine(number) !== "");
  expect(found).toEqual([process.pid]);
});
