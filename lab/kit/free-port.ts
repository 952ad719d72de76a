// Tests import from the kit only, not from the server.
export { findFreePort } from "#lib/platform/server/free-port.ts";
