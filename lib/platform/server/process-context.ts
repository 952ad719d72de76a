import { AsyncLocalStorage } from "node:async_hooks";
import type { connect } from "./db.ts";
import type { JobQueue } from "./job-queue.ts";
import type { Sink } from "./log.ts";
import type { Metrics } from "./metrics.ts";

export type Readiness = "starting" | "ready" | "draining";

/** The cache of pages, reads and responses in this process. */
export type Cache = {
  /**
   * Drops what bears one of these tags, or everything. From the call on nothing is served whose making began before it; resolves when
   * what was under way then is done.
   */
  invalidate(tags?: string[]): Promise<void>;
  /** False while this instance may have missed an invalidation: nothing that is cached may be served then. */
  isCurrent(): boolean;
  /** The tags of the cached page at this path; undefined when there is none or it is old. */
  tagsOf(path: string): string[] | undefined;
  /** The server's own cache of responses, which is invalidated together with the pages. */
  responses?: { invalidate(tags?: string[]): Promise<void> };
};

/** Whether something stands at an address, or did and stands elsewhere now or is gone, or nothing ever did. */
export type Place = "here" | "elsewhere" | "nowhere";

/** The other instances on the same database, where there may be any. */
export type Instances = {
  /** By what this one names itself to the others. */
  name: string;
  /** False while this one might not have heard of a change. */
  isCurrent(): boolean;
  /** Waits for the database to say so; false when it cannot be asked. */
  confirm(): Promise<boolean>;
  /** Tells the others to invalidate these tags; never fails. */
  broadcast(tags: string[]): Promise<void>;
  /** Nothing may be changed here any more. */
  leave(): Promise<void>;
};

/** What the parts of this process share that are compiled apart: the server, Next's cache handler and the application's bundles. */
export type ProcessContext = {
  /** Tells what stands at an address of the catalogue, before a page is made for it. */
  placeOf?: (path: string) => Promise<Place>;
  /** Whether requests are to be sent here. Where nobody says so (`npm run dev`), they are. */
  readiness: Readiness;
  /** The id of the request that is being answered. */
  requestIds: AsyncLocalStorage<string>;
  /** Why the application could not be made ready. */
  startFailure?: unknown;
  /** The database is this process's own: no other instance can be on it. */
  ownDatabase?: boolean;
  log?: Sink;
  metrics?: Metrics;
  cache?: Cache;
  instances?: Instances;
  /** What changes of this process have counted (content_version), and no message has told the other instances yet. */
  untoldChanges?: Set<number>;
  jobQueue?: JobQueue;
  /** What visitors were shown last of each document of the website, for a moment without the database. */
  lastContent?: Record<string, object>;
  database?: ReturnType<typeof connect>;
};

const SLOT = Symbol.for("shilaya.process-context");
const slots = globalThis as { [SLOT]?: ProcessContext };

slots[SLOT] ??= { readiness: "ready", requestIds: new AsyncLocalStorage() };

export const context: ProcessContext = slots[SLOT];
