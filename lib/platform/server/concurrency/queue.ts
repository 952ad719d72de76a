export class QueueFull extends Error {}

export class ClientLeft extends Error {}

/** For whom a queue does some work; `getRequester` (http/client.ts) returns that of a request. */
export type Requester = {
  /** The request's. Work of a disconnected client leaves the queue; work that has begun continues. */
  signal?: AbortSignal;
  /** The shares that the work counts for, widest first: the networks of an address (`toNetworks`), or a session. */
  shares?: readonly string[];
};

type Limits = {
  running: number;
  /** Tasks of one share at a time; the narrowest share of a task counts. */
  runningPerShare?: number;
  waiting?: number;
};

type Share = { running: number; waiting: number; lastTurn: number };

type Task = { shares: Share[]; start: () => Promise<void>; refuse: () => void };

const NOBODY = [""];

/**
 * Creates a queue that is fair to its requesters. A free place goes to the share with the fewest running tasks, then to the one whose last
 * turn is longest ago, then to the oldest task; shares within a wider share divide its turns by the same rule. If too many tasks wait, the
 * latest one of the share with the most is refused, so that nobody can keep the others out. Tasks without a requester are one share.
 * @returns a function that runs a task. It rejects with QueueFull or ClientLeft if the task was not started; calls answer 503 with
 * Retry-After then
 */
export function createQueue({ running, runningPerShare = Number.POSITIVE_INFINITY, waiting = Number.POSITIVE_INFINITY }: Limits) {
  const shares = new Map<string, Share>();
  const tasks = new Set<Task>();
  let free = running;
  let turn = 0;

  function openShare(name: string): Share {
    // A new share is as old as the last turn, so that a stream of newcomers cannot delay older shares for ever.
    const share = shares.get(name) ?? { running: 0, waiting: 0, lastTurn: turn - 1 };
    shares.set(name, share);
    return share;
  }

  function count(names: readonly string[], change: (share: Share) => void): void {
    for (const name of names) {
      const share = openShare(name);
      change(share);
      if (share.running + share.waiting === 0) shares.delete(name);
    }
  }

  function startNext(): void {
    while (free > 0) {
      const ready = [...tasks].filter(({ shares }) => shares.at(-1)!.running < runningPerShare);
      if (ready.length === 0) return;
      const task = findFirst(ready, compareTurns);
      free--;
      turn++;
      void task.start();
    }
  }

  return <R>(work: () => Promise<R>, { signal, shares: names = NOBODY }: Requester = {}): Promise<R> => {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    if (signal?.aborted) return Promise.reject(new ClientLeft());
    const leave = () => withdraw(new ClientLeft());
    const stopWaiting = () => {
      tasks.delete(task);
      signal?.removeEventListener("abort", leave);
      count(names, (share) => share.waiting--);
    };
    const withdraw = (reason: Error) => {
      stopWaiting();
      reject(reason);
    };
    const task: Task = {
      shares: names.map(openShare),
      start: async () => {
        count(names, (share) => {
          share.running++;
          share.lastTurn = turn;
        });
        stopWaiting();
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
        count(names, (share) => share.running--);
        free++;
        startNext();
      },
      refuse: () => withdraw(new QueueFull()),
    };
    count(names, (share) => share.waiting++);
    tasks.add(task);
    signal?.addEventListener("abort", leave, { once: true });
    startNext();
    if (tasks.size > waiting) findFirst([...tasks].reverse(), compareCrowds).refuse();
    return promise;
  };
}

type Order = (one: Share, other: Share) => number;

const compareTurns: Order = (one, other) => one.running - other.running || one.lastTurn - other.lastTurn;

const compareCrowds: Order = (one, other) => other.waiting - one.waiting;

/** Compares the widest shares that differ. */
function compareTasks({ shares: one }: Task, { shares: other }: Task, compare: Order): number {
  const level = one.findIndex((share, place) => share !== other[place]);
  return one[level] && other[level] ? compare(one[level], other[level]) : 0;
}

const findFirst = (tasks: Task[], compare: Order): Task =>
  tasks.reduce((first, task) => (compareTasks(task, first, compare) < 0 ? task : first));
