import { setTimeout as sleep } from "node:timers/promises";

export const ADMINISTRATOR = { username: "admin", password: "a password for tests" };
const TIMEOUT_MS = 60_000;

export function createSiteClient(url: string) {
  let token = "";

  const send = (method: string, address: string, body?: FormData | object, headers: Record<string, string> = {}) =>
    fetch(url + address, {
      method,
      headers: { ...(token && { Authorization: token }), ...headers },
      body: body instanceof FormData ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  const signIn = async (username = ADMINISTRATOR.username, password = ADMINISTRATOR.password): Promise<string> => {
    const response = await send("POST", "/logAdmin", { username, password }, { Authorization: "" });
    return response.ok ? ((await response.json()) as { token: string }).token : "";
  };

  return {
    url,
    send,
    signIn,
    /** Signs in and sends the token with all later requests. Returns false if the sign-in is refused. */
    authenticate: async (username?: string, password?: string): Promise<boolean> => {
      token = await signIn(username, password);
      return token !== "";
    },
    /** Polls a condition until it is true. Returns the waiting time in milliseconds; throws after a minute. */
    waitUntil: async (isTrue: () => Promise<boolean>): Promise<number> => {
      const start = Date.now();
      while (!(await isTrue().catch(() => false))) {
        if (Date.now() - start > TIMEOUT_MS) throw new Error(`the site did not recover within ${TIMEOUT_MS / 1000} s`);
        await sleep(50);
      }
      return Date.now() - start;
    },
    isHealthy: async () => (await send("GET", "/api/health")).ok && (await send("GET", "/")).ok,
  };
}
