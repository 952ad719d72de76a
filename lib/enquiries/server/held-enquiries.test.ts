import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { context } from "@/lib/platform/server/process-context";

const logged: string[] = [];
const { log, database } = context;
let announceHeld: typeof import("@/lib/enquiries/server/held-enquiries").announceHeld;

beforeAll(async () => {
  // Nothing listens on this port.
  vi.stubEnv("DATABASE_URL", "postgresql://site:secret@127.0.0.1:1/site");
  // The environment is read once, possibly by other tests.
  vi.resetModules();
  ({ announceHeld } = await import("@/lib/enquiries/server/held-enquiries"));
  context.database = undefined;
  const write = (level: string, text: string) => void logged.push(`${level}: ${text}`);
  context.log = { write, request: () => {}, announce: () => {} };
});
afterAll(async () => {
  await context.database?.$disconnect();
  Object.assign(context, { log, database });
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("a stored message that cannot be announced is not an error for its sender", async () => {
  await expect(announceHeld(1)).resolves.toBeUndefined();
  expect(logged).toEqual(["error: Forms: owners could not be told that messages are held back"]);
});
