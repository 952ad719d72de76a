import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { commandLine } from "#lib/platform/server/environment/command-line.ts";

test("a process is found under its number, and under the numbers of its threads is nothing", () => {
  expect(commandLine(process.pid)).toContain("node");
  const tasks = existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  const found = tasks.filter((number) => commandLine(number) !== "");
  expect(found).toEqual([process.pid]);
});
