import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { readCommandLine } from "#lib/platform/server/database/supervise.ts";
import { supervise } from "./supervise.ts";

const folder = mkdtempSync(path.join(tmpdir(), "shilaya-supervise-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the log keeps the reason why the server stopped, and a failed restart is tried again", async () => {
  const log = path.join(folder, "log");
  const complaints = vi.spyOn(console, "error").mockReturnValue();
  let restarts = 0;
  const { release } = supervise({
    command: [process.execPath, ["-e", "console.log('out of memory')"], {}],
    log,
    beforeStart: () => {
      restarts++;
      if (restarts === 1) throw new Error("disk full");
      if (restarts === 2) release();
    },
  });
  await vi.waitFor(() => expect(readFileSync(log, "utf8")).toBe("out of memory\nout of memory\n"), 10_000);
  expect(complaints.mock.calls.flat()).toContainEqual("Database: could not be restarted: disk full");
  complaints.mockRestore();
});

test("finds a process by its id, but not by the id of one of its threads", () => {
  expect(readCommandLine(process.pid)).toContain("node");
  const tasks = existsSync("/proc/self/task") ? readdirSync("/proc/self/task").map(Number) : [process.pid];
  const found = tasks.filter((number) => readCommandLine(number) !== "");
  expect(found).toEqual([process.pid]);
});
