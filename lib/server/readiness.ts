type Readiness = "starting" | "ready" | "draining";

const shared = globalThis as { readiness?: Readiness };

/** Whether requests are to be sent here. Where nobody says so (`npm run dev`), they are. */
export const readiness = (): Readiness => shared.readiness ?? "ready";

export const setReadiness = (state: Readiness) => {
  shared.readiness = state;
};
