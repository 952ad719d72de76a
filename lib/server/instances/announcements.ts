import "server-only";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { LEASE, makeLease } from "@/lib/server/instances/lease";
import { listen } from "@/lib/server/instances/listener";
import { makeRoster } from "@/lib/server/instances/roster";
import { CHANNEL, PREFIX, tellInstances } from "@/lib/server/instances/telling";
import { log } from "@/lib/server/log";
import { context } from "@/lib/server/process-context";

/** How long an announced change waits for an instance that is silent, in milliseconds: longer than that one serves what it keeps. */
const WAIT = LEASE + 50;

/** PostgreSQL takes less than 8000 bytes. */
const LONGEST_MESSAGE = 7_900;

/** What instances say to each other; without tags, everything is to be renewed. An acknowledgement bears the number of what it is for. */
type Message = { from: string; number: number; tags?: string[]; leaves?: boolean };

/**
 * Lets all instances on one database behave as one site: a change that one of them has made is announced to the others, which renew
 * what shows it and acknowledge that. A database that this process runs for itself has no other instance.
 * @returns when this instance may keep what it makes, or when that takes too long for anybody to wait for it
 */
export async function joinInstances(): Promise<void> {
  if (context.instances || context.ownDatabase) return;
  const id = PREFIX + randomBytes(6).toString("hex");
  const isOwn = (name: string) => name.startsWith(id);
  const lease = makeLease();
  const roster = makeRoster(isOwn);
  let name = id;
  /** For each announcement that is waited for, what is called when somebody acknowledges it. */
  const waiting = new Map<number, (from: string) => void>();
  let count = 0;
  /** Whether something that the others do not know was changed here. */
  let owed = false;
  let joined = () => {};
  const ready = new Promise<void>((resolve) => {
    joined = resolve;
  });
  /** Until whoever may not have known of this instance has heard of it. */
  let introduced: Promise<unknown> = Promise.resolve();

  const renewHere = async (tags?: string[]) => context.cache?.invalidate(tags);

  async function tell(channel: string, message: Message): Promise<string[]> {
    const whole = JSON.stringify(message);
    const payload = Buffer.byteLength(whole) > LONGEST_MESSAGE ? JSON.stringify({ ...message, tags: undefined }) : whole;
    const names = await line.tell(channel, payload).catch(() => undefined);
    return names ?? tellInstances(channel, payload);
  }

  /** Resolves when all have acknowledged who may serve what they keep, or when they have stopped. Never fails: the change is made. */
  function announce(tags?: string[]): Promise<void> {
    const number = ++count;
    const acknowledged = new Set<string>();
    let asked: string[] | undefined;
    let failed = false;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        waiting.delete(number);
        resolve();
      };
      const look = () => asked?.every((other) => acknowledged.has(other)) && end();
      const giveUp = async () => {
        // What has come meanwhile may be unread, when this process was held up itself.
        await turn();
        if (!waiting.has(number)) return;
        if (asked) log.warn("Instances: a change was not acknowledged in time; whoever was silent serves nothing that it kept");
        else if (!failed) fail(new Error("The database did not answer"));
        end();
      };
      const fail = (error: unknown) => {
        failed = true;
        log.error("Instances: a change could not be announced, everything is renewed:", error);
        owed = true;
        line.startAnew();
      };
      let timer = setTimeout(giveUp, WAIT);
      waiting.set(number, (from) => {
        acknowledged.add(from);
        look();
      });
      tell(CHANNEL, { from: name, number, tags }).then((names) => {
        asked = roster.mayServe(names);
        clearTimeout(timer);
        timer = setTimeout(giveUp, WAIT);
        look();
      }, fail);
    });
  }

  async function heed(channel: string, payload: string): Promise<void> {
    const { from, number, tags, leaves } = JSON.parse(payload) as Message;
    if (isOwn(from)) return;
    if (channel !== CHANNEL) return waiting.get(number)?.(from);
    if (leaves) return roster.dismiss(from);
    roster.meet(from);
    await renewHere(tags);
    await tell(from, { from: name, number });
  }

  const line = listen(id, {
    heard: (channel, payload) =>
      void heed(channel, payload).catch((error: unknown) => log.error("Instances: a change was not acknowledged:", error)),
    begun: async (current) => {
      name = current;
      lease.end();
      await renewHere();
      const tags = owed ? undefined : [];
      owed = false;
      introduced = announce(tags);
      await introduced;
    },
    present: (asked, names) => {
      // It may have ended between a change and its announcement.
      if (roster.see(names)) void renewHere();
      lease.extend(asked);
      joined();
    },
    // Alone, the database's silence has to be told from this process's own before the lease ends.
    patience: () => (roster.isAlone() ? LEASE - 600 : 5_000),
    lost: () => lease.loseTouch(roster.isAlone()),
  });

  context.instances = {
    isCurrent: lease.holds,
    broadcast: async (tags) => void (await Promise.all([introduced, announce(tags)])),
    leave: async () => {
      const left = tell(CHANNEL, { from: name, number: 0, leaves: true }).then(line.stop, line.stop);
      await Promise.race([left, sleep(WAIT, undefined, { ref: false })]);
    },
  };
  await Promise.race([ready, sleep(2 * WAIT, undefined, { ref: false })]);
}
