import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HelperFailed, helperProcess } from "@/lib/platform/server/concurrency/helper-process";

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

const helper = (limits: { patience?: number; idle?: number } = {}) =>
  helperProcess(() => program, { patience: 20_000, idle: 20_000, ...limits });

describe("helperProcess", () => {
  it("answers from one process that gives way to the server", async () => {
    const ask = helper();
    const number = await ask<number>("number", {});
    expect(number).not.toBe(process.pid);
    expect(await ask("number", {})).toBe(number);
    expect(await ask("priority", {})).toBe(10);
  });

  it("hands on what went wrong over there", async () => {
    const failure = await helper()("refuse", {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(HelperFailed);
    expect(failure).toMatchObject({ message: "no", code: "ENOSPC" });
  });

  it("asks once more when it is killed meanwhile", async () => {
    const ask = helper();
    const number = await ask<number>("number", {});
    expect(await ask("dieOnce", { mark: path.join(folder, "mark") })).not.toBe(number);
  });

  it("fails when the work kills it, and works again", async () => {
    const ask = helper();
    await expect(ask("die", {})).rejects.toBeInstanceOf(HelperFailed);
    expect(await ask("number", {})).toBeGreaterThan(0);
  });

  it("fails when the work takes too long, and works again", async () => {
    const ask = helper({ patience: 5_000 });
    await ask("number", {});
    await expect(ask("hang", {})).rejects.toBeInstanceOf(HelperFailed);
    expect(await ask("number", {})).toBeGreaterThan(0);
  });

  it("does not take a program that ends by itself for work that failed", async () => {
    const failure = await helper()("end", {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(HelperFailed);
  });

  it("ends when there is nothing to do any more", async () => {
    const ask = helper({ idle: 100 });
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
