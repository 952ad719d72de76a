import { hashPassword, verifyPassword } from "#lib/auth/server/password.ts";
import { atMost, IN_MILLISECONDS, inform, percentile, type Row } from "../kit/lab.ts";
import { ADMINISTRATOR } from "../kit/site-client.ts";
import type { Context } from "./load.ts";
import { measureTime } from "./machine.ts";

const SIGN_INS = 60;

const measureEach = (work: () => Promise<unknown>) => Array.fromAsync({ length: SIGN_INS }, () => measureTime(work));

export async function measure({ site, log }: Context): Promise<Row[]> {
  log(`signing in ${SIGN_INS} times, one after the other`);
  const stored = await hashPassword(ADMINISTRATOR.password);
  const hashing = await measureEach(() => verifyPassword(ADMINISTRATOR.password, stored));
  const signingIn = await measureEach(async () => {
    if (!(await site.signIn())) throw new Error("The sign-in was refused");
  });
  return [
    atMost("sign in (p95)", percentile(signingIn, 0.95), 300, IN_MILLISECONDS),
    inform("of which hashing the password (p95)", `${percentile(hashing, 0.95).toFixed(0)} ms`),
  ];
}
