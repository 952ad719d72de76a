import { setTimeout as sleep } from "node:timers/promises";

/** Who signs in where a site was made by makeSite(). */
export const ADMINISTRATOR = { username: "admin", password: "a password for tests" };

/** How long an answer, or a site that is to serve again, is waited for, in milliseconds. */
const PATIENCE = 60_000;

/** What is asked of a site over HTTP. */
export function callsTo(url: string) {
  let token = "";

  const send = (method: string, address: string, body?: FormData | object, headers: Record<string, string> = {}) =>
    fetch(url + address, {
      method,
      headers: { ...(token && { Authorization: token }), ...headers },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });

  /** A new token, "" when the sign-in is refused. */
  const signIn = async (username = ADMINISTRATOR.username, password = ADMINISTRATOR.password): Promise<string> => {
    const answer = await send("POST", "/logAdmin", { username, password }, { Authorization: "" });
    return answer.ok ? ((await answer.json()) as { token: string }).token : "";
  };

  return {
    url,
    send,
    signIn,

    /** From now on as somebody who has signed in; false when the sign-in is refused. */
    enter: async (username?: string, password?: string): Promise<boolean> => {
      token = await signIn(username, password);
      return token !== "";
    },

    /** Waits for something to hold, and tells how long that took, in milliseconds. */
    until: async (holds: () => Promise<boolean>): Promise<number> => {
      const begun = Date.now();
      while (!(await holds().catch(() => false))) {
        if (Date.now() - begun > PATIENCE) throw new Error(`it does not serve again within ${PATIENCE / 1000} s`);
        await sleep(50);
      }
      return Date.now() - begun;
    },

    isWell: async () => (await send("GET", "/api/health")).ok && (await send("GET", "/")).ok,
  };
}
