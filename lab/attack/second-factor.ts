import { Secret, TOTP } from "otpauth";
import { ADMINISTRATOR } from "../kit/site-client.ts";
import { type Attempts, authorise, call, JSON_TYPE, parseJson, type Request, type Target, tryRequests } from "./target.ts";

const CODE = "/api/account/code";
const STEP_MS = 30_000;

const createCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

async function send<T>(target: Target, method: string, path: string, body: object = {}, headers: Record<string, string> = JSON_TYPE) {
  const answer = parseJson<T>(await call(target, method, path, { headers, body: JSON.stringify(body) }));
  if (!answer) throw new Error(`${method} ${path} did not answer JSON`);
  return answer;
}

/** Turns on one-time codes for the administrator, and tries to get past them with the right password. */
export async function* trySecondFactor(target: Target): Attempts {
  const own = { ...JSON_TYPE, ...authorise(target) };
  const { secret } = (await send<{ data: { secret: string } }>(target, "POST", CODE, {}, own)).data;
  const firstCode = createCode(secret);
  const on = await send<{ data: { recovery_codes: string[] } }>(target, "PUT", CODE, { code: firstCode }, own);
  const recovery = on.data.recovery_codes[0]!;
  const getTicket = async () => (await send<{ ticket: string }>(target, "POST", "/logAdmin", ADMINISTRATOR)).ticket;
  const post = (what: string, way: string, body: object, expected: number[]): Request => ({
    ...{ what, method: "POST", path: `/api/sign-in/${way}`, headers: JSON_TYPE, body: JSON.stringify(body), expected },
  });

  const ticket = await getTicket();
  const code = createCode(secret, 1);
  yield* tryRequests(target, [
    { what: "a ticket instead of a token", path: "/api/sessions", headers: { Authorization: ticket }, expected: [401] },
    { what: "a ticket after Bearer", path: "/api/enquiries", headers: { Authorization: `Bearer ${ticket}` }, expected: [401] },
    post("the code that turned codes on", "code", { ticket, code: firstCode }, [401]),
    post("an invented ticket", "code", { ticket: "x".repeat(43), code }, [410]),
    post("a list of codes", "code", { ticket, code: [code, firstCode] }, [400]),
    post("a pattern as ticket", "code", { ticket: "%", code }, [410]),
    post("an empty passkey", "passkey", { credential: {} }, [401]),
    post("a passkey of nobody", "passkey", { credential: { id: "AAAA", rawId: "AAAA", type: "public-key", response: {} } }, [401]),
  ]);
  await send(target, "POST", "/api/sign-in/code", { ticket, code });
  const next = await getTicket();
  yield* tryRequests(target, [
    post("a used ticket", "code", { ticket, code: createCode(secret) }, [410]),
    post("a replayed code", "code", { ticket: next, code }, [401]),
  ]);
  await send(target, "POST", "/api/sign-in/recovery", { ticket: next, code: recovery });
  const last = await getTicket();
  yield* tryRequests(target, [post("a used recovery code", "recovery", { ticket: last, code: recovery }, [401])]);
  await send(target, "DELETE", CODE, { password: ADMINISTRATOR.password }, own);
}
