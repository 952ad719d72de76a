import { hashPassword, verifyPassword } from "#lib/auth/server/password.ts";
import { ADMINISTRATOR } from "../kit/site-client.ts";
import { atMost, IN_MILLISECONDS, inform, percentile, type Row } from "../kit/table.ts";
import type { Context } from "./group.ts";
import { measureTime } from "./machine.ts";

const SIGN_INS = 60;

async function measureEach(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < SIGN_INS; count++) times.push(await measureTime(work));
  return times;
}

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
