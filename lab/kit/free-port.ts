// The tests know the kit, and not the server's modules.
export { freePort } from "#lib/platform/server/free-port.ts";
