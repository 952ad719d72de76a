import { AsyncLocalStorage } from "node:async_hooks";
import type { ViewBatch } from "#lib/shared/page-views.ts";
import type { connect } from "./db.ts";
import type { JobQueue } from "./job-queue.ts";
import type { LogSink } from "./log.ts";
import type { Metrics } from "./metrics.ts";

export type Readiness = "starting" | "ready" | "draining";

export type Cache = {
  /**
   * Drops entries with one of these tags, or everything. From this call on, nothing is served that was rendered before it.
   * Resolves when renders in progress have ended.
   */
  invalidate(tags?: string[]): Promise<void>;
  /** Like `invalidate`, but old content is served until it is rendered again, at most for a moment. For background changes. */
  renew(tags: string[]): Promise<void>;
  /** Resolves when no such old content is served any more. */
  finishRenewals(): Promise<void>;
  /** False while this instance may have missed an invalidation. Cached content must not be served then. */
  isCurrent(): boolean;
  /** Returns the tags of the cached page at a path; undefined if it is missing or stale. */
  getPageTags(path: string): string[] | undefined;
  responses?: Pick<Cache, "invalidate" | "renew" | "finishRenewals">;
};

/** Status of a URL: it exists, it has moved or was deleted, or it never existed. */
export type AddressStatus = "here" | "elsewhere" | "nowhere";

export type Instances = {
  name: string;
  isCurrent(): boolean;
  /** Waits for the database to confirm that the cache is current; false if the database is unreachable. */
  confirm(): Promise<boolean>;
  broadcast(tags: string[], version?: number): Promise<void>;
  leave(): Promise<void>;
};

/** State shared by separately compiled parts of this process: the server, Next's cache handler and the application's bundles. */
export type ProcessContext = {
  findAddressStatus?: (path: string) => Promise<AddressStatus>;
  storeViews?: (batch: ViewBatch) => Promise<void>;
  /** Texts whose latest search had no results. */
  emptySearches?: Set<string>;
  /** Readiness for requests. Stays "ready" in `npm run dev`, which never sets it. */
  readiness: Readiness;
  requestIds: AsyncLocalStorage<string>;
  startFailure?: unknown;
  ownDatabase?: boolean;
  /** Time of the last write that was refused because the disk is full. */
  diskFullAt?: number;
  /** Release and commit. Unset in `npm run dev`. */
  version?: string;
  log?: LogSink;
  metrics?: Metrics;
  cache?: Cache;
  /** Limit of each of the two page caches. */
  cacheBytes?: number;
  instances?: Instances;
  jobQueue?: JobQueue;
  /** Last shown content of each website document, used while the database is unavailable. */
  lastContent?: Record<string, object>;
  database?: ReturnType<typeof connect>;
};

const SLOT = Symbol.for("shilaya.process-context");
const slots = globalThis as { [SLOT]?: ProcessContext };

slots[SLOT] ??= { readiness: "ready", requestIds: new AsyncLocalStorage() };

export const context: ProcessContext = slots[SLOT];

/** Returns the release and the commit of the running site. */
export const getVersion = (): string => context.version ?? "development";
