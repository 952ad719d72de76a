import { authMessages } from "@/lib/auth/words";
import { messages } from "@/lib/shared/words/messages";
import { expect, PASSWORD, test } from "../kit/site";

/** A few more than may wait for the check of a password. */
const ATTACKERS = 44;
const OWNER = { username: "admin", password: PASSWORD };

test("wrong passwords from many networks keep nobody out who signed in before, and others not for long", async ({ emptyData, start }) => {
  test.slow();
  const site = await start({ DATA_DIR: emptyData, TRUSTED_PROXIES: "loopback" });
  const signIn = (user: object, address: string) =>
    fetch(`${site.url}/logAdmin`, { method: "POST", body: JSON.stringify(user), headers: { "X-Forwarded-For": address } });
  expect((await signIn(OWNER, "198.51.100.1")).status).toBe(200);

  let isOver = false;
  let sent = 0;
  const attack = async () => {
    for (let answer: Response; !isOver; ) {
      sent += 1;
      answer = await signIn({ username: `nobody-${sent}`, password: "wrong password" }, `2001:db8:1:${sent.toString(16)}::1`);
      const { error } = (await answer.json()) as { error: string };
      // All attackers share one /48, which has a limit of its own.
      expect([authMessages.signIn.invalid, authMessages.signIn.busy, messages.tooMany.signIns]).toContain(error);
    }
  };
  const attackers = Array.from({ length: ATTACKERS }, attack);
  await expect.poll(() => sent).toBeGreaterThan(2 * ATTACKERS);
  for (const address of ["198.51.100.1", "198.51.100.2", "2001:db8:2::1"]) expect((await signIn(OWNER, address)).status, address).toBe(200);
  isOver = true;
  await Promise.all(attackers);
});
