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
  const left = [second, second].map(({ run }) => enqueue(run, { signal: client.signal }));
  client.abort();
  for (const one of left) await expect(one).rejects.toBeInstanceOf(ClientLeft);
  await expect(enqueue(second.run, { signal: client.signal })).rejects.toBeInstanceOf(ClientLeft);
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
  const running = enqueue(first.run, { signal: client.signal });
  const waiting = enqueue(second.run);
  client.abort();
  await new Promise(setImmediate);
  expect(second.started()).toBe(false);
  first.resolve("first");
  second.resolve("second");
  expect(await Promise.all([running, waiting])).toEqual(["first", "second"]);
});

/** Runs tasks one at a time; `next` ends the running one and returns the name of the task that starts then. */
function createTurns(limits: { waiting?: number } = {}) {
  const enqueue = createQueue({ running: 1, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    add: (name: string, ...shares: string[]) =>
      enqueue(
        () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.push(resolve));
        },
        { shares },
      ).then(
        () => "done",
        (error: unknown) => (error instanceof QueueFull ? "refused" : "failed"),
      ),
    next: async () => {
      ends.shift()!();
      await new Promise(setImmediate);
      return started.at(-1);
    },
  };
}

test("serves requesters in turn, however many tasks one of them has", async () => {
  const { add, next } = createTurns();
  for (const name of ["a1", "a2", "a3", "a4"]) add(name, "a");
  add("b1", "b");
  add("b2", "b");
  add("c1", "c");
  expect([await next(), await next(), await next(), await next(), await next(), await next()]).toEqual([
    "b1",
    "c1",
    "a2",
    "b2",
    "a3",
    "a4",
  ]);
});

test("serves the second task of a requester early, although newcomers keep arriving", async () => {
  const { add, next } = createTurns();
  add("a1", "a");
  add("a2", "a");
  const order: (string | undefined)[] = [];
  for (let newcomer = 1; newcomer <= 60; newcomer++) {
    add(`new${newcomer}`, `${newcomer}`);
    order.push(await next());
  }
  expect(order.slice(0, 4)).toEqual(["new1", "a2", "new2", "new3"]);
});

test("gives a free place to the requester with the fewest running tasks", async () => {
  const enqueue = createQueue({ running: 3 });
  const works = [work(), work(), work(), work(), work()];
  const shares = ["a", "a", "a", "a", "b"];
  const results = works.map(({ run }, place) => enqueue(run, { shares: [shares[place]!] }));
  works[0]!.resolve("done");
  await results[0];
  expect(works.map((one) => one.started())).toEqual([true, true, true, false, true]);
});

test("leaves a place free that only a requester with too many running tasks could take", async () => {
  const enqueue = createQueue({ running: 3, runningPerShare: 1 });
  const works = [work(), work(), work()];
  const results = works.map(({ run }, place) => enqueue(run, { shares: [["a", "a", "b"][place]!] }));
  expect(works.map((one) => one.started())).toEqual([true, false, true]);
  works[0]!.resolve("done");
  await results[0];
  expect(works.map((one) => one.started())).toEqual([true, true, true]);
});

test("shares a network's turns among the networks in it", async () => {
  const { add, next } = createTurns();
  add("a1", "wide", "a");
  for (let count = 0; count < 5; count++) add(`b${count}`, "wide", `b${count}`);
  add("a2", "wide", "a");
  add("c1", "other", "c");
  add("c2", "other", "c");
  expect([await next(), await next(), await next(), await next()]).toEqual(["c1", "b0", "c2", "b1"]);
});

test("refuses the latest task of the requester with the most when too many wait", async () => {
  const { add } = createTurns({ waiting: 3 });
  add("running", "a");
  const waiting = ["a1", "a2", "a3"].map((name) => add(name, "a"));
  const refused = add("a4", "a");
  expect(await refused).toBe("refused");
  add("b1", "b");
  expect(await waiting[2]).toBe("refused");
  add("c1", "c");
  expect(await waiting[1]).toBe("refused");
  expect(await add("d1", "d")).toBe("refused");
});
