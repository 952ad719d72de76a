export type Readiness = "starting" | "ready" | "draining";

/**
 * State shared by separately compiled parts of this process: the server, Next's cache handler and the application's bundles. Each module
 * declares its own properties (`declare module`), so that this file imports none of them.
 */
export interface ProcessContext {
  /** Readiness for requests. Stays "ready" in `npm run dev`, which never sets it. */
  readiness: Readiness;
  startFailure?: unknown;
  version?: string;
}

const SLOT = Symbol.for("shilaya.process-context");
const slots = globalThis as { [SLOT]?: ProcessContext };

slots[SLOT] ??= { readiness: "ready" };

export const context: ProcessContext = slots[SLOT];

export const getVersion = (): string => context.version ?? "development";
