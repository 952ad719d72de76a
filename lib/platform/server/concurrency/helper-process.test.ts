import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHelperProcess, HelperError } from "@/lib/platform/server/concurrency/helper-process";

const folder = mkdtempSync(path.join(tmpdir(), "helper-"));
const program = path.join(folder, "helper.mjs");

beforeAll(() =>
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from "node:fs";
    import { getPriority } from "node:os";
    const die = () => process.kill(process.pid, "SIGKILL");
    const tasks = {
      number: () => ({ answer: process.pid }),
      priority: () => ({ answer: getPriority() }),
      refuse: () => ({ failure: { message: "no", code: "ENOSPC" } }),
      die,
      dieOnce: ({ mark }) => (existsSync(mark) ? { answer: process.pid } : (writeFileSync(mark, ""), die())),
      hang: () => undefined,
      end: () => process.exit(3),
    };
    process.on("message", ({ task, what }) => {
      const reply = tasks[task](what);
      if (reply?.answer || reply?.failure) process.send(reply);
    });
    process.once("disconnect", die);`,
  ),
);
afterAll(() => rmSync(folder, { recursive: true }));

const helper = (limits: { timeoutMs?: number; idleMs?: number } = {}) =>
  createHelperProcess(() => program, { timeoutMs: 20_000, idleMs: 20_000, ...limits });

describe("createHelperProcess", () => {
  it("runs all tasks in one process with lower priority than the server", async () => {
    const ask = helper();
    const number = await ask<number>("number", {});
    expect(number).not.toBe(process.pid);
    expect(await ask("number", {})).toBe(number);
    expect(await ask("priority", {})).toBe(10);
  });

  it("passes on the error of a task", async () => {
    const failure = await helper()("refuse", {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HelperError);
    expect(failure).toMatchObject({ message: "no", code: "ENOSPC" });
  });

  it("repeats a task once if the process is killed", async () => {
    const ask = helper();
    const number = await ask<number>("number", {});
    expect(await ask("dieOnce", { mark: path.join(folder, "mark") })).not.toBe(number);
  });

  it("rejects a task that kills the process, then runs the next task", async () => {
    const ask = helper();
    await expect(ask("die", {})).rejects.toBeInstanceOf(HelperError);
    expect(await ask("number", {})).toBeGreaterThan(0);
  });

  it("rejects a task that times out, then runs the next task", async () => {
    const ask = helper({ timeoutMs: 5_000 });
    await ask("number", {});
    await expect(ask("hang", {})).rejects.toBeInstanceOf(HelperError);
    expect(await ask("number", {})).toBeGreaterThan(0);
  });

  it("reports a program that exits by itself as another error than a failed task", async () => {
    const failure = await helper()("end", {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(HelperError);
  });

  it("ends the process when it is idle", async () => {
    const ask = helper({ idleMs: 100 });
    const number = await ask<number>("number", {});
    await expect.poll(() => isRunning(number), { timeout: 10_000 }).toBe(false);
    expect(await ask("number", {})).not.toBe(number);
  });
});

const isRunning = (number: number) => {
  try {
    return process.kill(number, 0);
  } catch {
    return false;
  }
};
