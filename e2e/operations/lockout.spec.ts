import { messages } from "@/lib/domain/messages";
import { expect, PASSWORD, type Site, test } from "./site";

const tryToSignIn = (site: Site, username: string, password: string) =>
  fetch(`${site.url}/logAdmin`, { method: "POST", body: JSON.stringify({ username, password }) });

test("five failures lock the name for this address for 15 minutes, the right password included, and the lock outlives a restart", async ({
  used: folder,
  start,
}) => {
  const first = await start({ DATA_DIR: folder });
  for (let failure = 1; failure <= 5; failure++) {
    const answer = await tryToSignIn(first, "admin", "wrong password");
    expect(answer.status, `failure ${failure}`).toBe(401);
  }
  await expectLocked(first);
  first.process.kill("SIGTERM");
  await first.ended;
  await expectLocked(await start({ DATA_DIR: folder }));
});

async function expectLocked(site: Site) {
  const locked = await tryToSignIn(site, "admin", PASSWORD);
  expect(locked.status).toBe(429);
  expect(await locked.json()).toMatchObject({ success: false, error: messages.signIn.locked });
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(14 * 60 - 120);
  expect(Number(locked.headers.get("retry-after"))).toBeLessThanOrEqual(15 * 60);
}
