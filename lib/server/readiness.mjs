// Plain JavaScript, because the server in front tells what the application is asked for. It is compiled apart: both meet in `readiness`
// on globalThis.

/** @typedef {"starting" | "ready" | "draining"} Readiness */

const shared = /** @type {{ readiness?: Readiness }} */ (globalThis);

/** Whether requests are to be sent here. Where nobody says so (`npm run dev`), they are. @returns {Readiness} */
export const readiness = () => shared.readiness ?? "ready";

/** @param {Readiness} state */
export const setReadiness = (state) => {
  shared.readiness = state;
};
