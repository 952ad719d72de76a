import { expect, test } from "vitest";
import { ClientLeft, createQueue, QueueFull } from "@/lib/platform/server/concurrency/queue";

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let started = false;
  const run = () => {
    started = true;
    return promise;
  };
  return { run, started: () => started, resolve, reject };
}

test("runs a few tasks at a time in order and continues after a failure", async () => {
  const enqueue = createQueue({ running: 2 });
  const works = [work(), work(), work(), work()];
  const results = works.map(({ run }) => enqueue(run));
  const started = () => works.map((one) => one.started());
  expect(started()).toEqual([true, true, false, false]);
  works[1]!.reject(new Error("broken"));
  await expect(results[1]).rejects.toThrow("broken");
  expect(started()).toEqual([true, true, true, false]);
  works[0]!.resolve("first");
  await expect(results[0]).resolves.toBe("first");
  expect(started()).toEqual([true, true, true, true]);
});

test("rejects tasks while the queue is full and accepts them again afterwards", async () => {
  const enqueue = createQueue({ running: 1, waiting: 1 });
  const [first, second, third] = [work(), work(), work()];
  const running = enqueue(first.run);
  const waiting = enqueue(second.run);
  await expect(enqueue(third.run)).rejects.toBeInstanceOf(QueueFull);
  first.resolve("first");
  await running;
  const later = enqueue(third.run);
  second.resolve("second");
  third.resolve("third");
  expect(await Promise.all([waiting, later])).toEqual(["second", "third"]);
});

test("frees the queue slot of a client that disconnects", async () => {
  const enqueue = createQueue({ running: 1, waiting: 2 });
  const [first, second, third] = [work(), work(), work()];
  const client = new AbortController();
  const running = enqueue(first.run);
  const left = [second, second].map(({ run }) => enqueue(run, client.signal));
  client.abort();
  for (const one of left) await expect(one).rejects.toBeInstanceOf(ClientLeft);
  await expect(enqueue(second.run, client.signal)).rejects.toBeInstanceOf(ClientLeft);
  const waiting = enqueue(third.run);
  first.resolve("first");
  third.resolve("third");
  expect(await Promise.all([running, waiting])).toEqual(["first", "third"]);
  expect(second.started()).toBe(false);
});

test("keeps the slot of a running task whose client disconnects", async () => {
  const enqueue = createQueue({ running: 1 });
  const [first, second] = [work(), work()];
  const client = new AbortController();
  const running = enqueue(first.run, client.signal);
  const waiting = enqueue(second.run);
  client.abort();
  await new Promise(setImmediate);
  expect(second.started()).toBe(false);
  first.resolve("first");
  second.resolve("second");
  expect(await Promise.all([running, waiting])).toEqual(["first", "second"]);
});
