import { setTimeout as sleep } from "node:timers/promises";

const PATIENCE = 60_000;

/**
 * What is asked of a site over HTTP.
 * @param {string} url
 */
export function callsTo(url) {
  let token = "";
  const calls = {
    url,

    /**
     * @param {string} method @param {string} address @param {FormData | object} [body] @param {Record<string, string>} [headers]
     */
    send: (method, address, body, headers = {}) =>
      fetch(url + address, {
        method,
        headers: { ...(token && { Authorization: token }), ...headers },
        body: body instanceof FormData ? body : body && JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      }),

    /** @param {string} name @param {string} password @returns {Promise<string>} a token, "" when it is refused */
    signIn: async (name, password) => {
      const answer = await calls.send("POST", "/logAdmin", { username: name, password });
      return answer.ok ? /** @type {{ token: string }} */ (await answer.json()).token : "";
    },

    /** From now on as somebody who has signed in. @param {string} name @param {string} password */
    enter: async (name, password) => {
      token = await calls.signIn(name, password);
      return token !== "";
    },

    hasEntered: () => token !== "",

    /** @param {() => Promise<boolean>} serves @returns {Promise<number>} how long it took until it did, in milliseconds */
    until: async (serves) => {
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
