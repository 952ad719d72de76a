// The tests know the kit, and not the server's modules.
export { freePort } from "#lib/server/free-port.ts";
