import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE = 60_000;

/** What is asked of a site over HTTP. */
export function callsTo(url: string) {
  let token = "";
  const calls = {
    url,

    send: (method: string, address: string, body?: FormData | object, headers: Record<string, string> = {}) =>
      fetch(url + address, {
        method,
        headers: { ...(token && { Authorization: token }), ...headers },
        body: body instanceof FormData ? body : body && JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      }),

    /** @returns a token, "" when it is refused */
    signIn: async (name: string, password: string): Promise<string> => {
      const answer = await calls.send("POST", "/logAdmin", { username: name, password });
      return answer.ok ? ((await answer.json()) as { token: string }).token : "";
    },

    /** From now on as somebody who has signed in. */
    enter: async (name: string, password: string) => {
      token = await calls.signIn(name, password);
      return token !== "";
    },

    hasEntered: () => token !== "",

    /** @returns how long it took until it did, in milliseconds */
    until: async (serves: () => Promise<boolean>): Promise<number> => {
      const begun = Date.now();
      while (!(await serves().catch(() => false))) {
        if (Date.now() - begun > PATIENCE) throw new Error(`it does not serve again within ${PATIENCE / 1000} s`);
        await sleep(50);
      }
      return Date.now() - begun;
    },

    isWell: async () => (await calls.send("GET", "/api/health")).ok && (await calls.send("GET", "/")).ok,
  };
  return calls;
}
