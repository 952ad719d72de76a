import { expect, test } from "vitest";
import { createQueue, QueueFull } from "@/lib/platform/server/concurrency/queue";
import { createSharedWork } from "./shared-work.ts";

function holdPlace(queue: ReturnType<typeof createQueue>, ...shares: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { release: resolve, done: queue(() => promise, { shares }) };
}

function createCountedWork() {
  let runs = 0;
  return { ...createSharedWork(async () => ++runs), runs: () => runs };
}

test("starts once, in the place whose turn comes first, and gives up the other places", async () => {
  const queue = createQueue({ running: 1, waiting: 3 });
  const first = holdPlace(queue, "crowd");
  const second = holdPlace(queue, "crowd");
  const shared = createCountedWork();
  shared.addPlace({ queue, shares: ["crowd"] });
  shared.addPlace({ queue, shares: ["visitor"] });
  shared.addPlace({ queue, shares: ["visitor"] });
  first.release();
  expect(await shared.promise).toBe(1);
  second.release();
  await second.done;
  shared.addPlace({ queue, shares: ["late"] });
  expect(shared.runs()).toBe(1);
});

test("is refused only if all its places are", async () => {
  const queue = createQueue({ running: 1, waiting: 1 });
  const running = holdPlace(queue, "crowd");
  const shared = createCountedWork();
  for (const name of ["a", "b", "c"]) shared.addPlace({ queue, shares: [name] });
  const refused = createCountedWork();
  refused.addPlace({ queue, shares: ["d"] });
  await expect(refused.promise).rejects.toBeInstanceOf(QueueFull);
  running.release();
  expect(await shared.promise).toBe(1);
  expect(refused.runs()).toBe(0);
});

test("passes on its failure", async () => {
  const shared = createSharedWork(() => Promise.reject(new Error("broken")));
  shared.addPlace({ queue: createQueue({ running: 1 }), shares: ["a"] });
  await expect(shared.promise).rejects.toThrow("broken");
});

test("takes a few places only, however many wait for it", async () => {
  const queue = createQueue({ running: 1, waiting: 5 });
  const running = holdPlace(queue, "crowd");
  const shared = createCountedWork();
  for (let visitor = 0; visitor < 50; visitor++) shared.addPlace({ queue, shares: [`${visitor}`] });
  const other = holdPlace(queue, "other");
  other.release();
  running.release();
  await other.done;
  expect(await shared.promise).toBe(1);
});
