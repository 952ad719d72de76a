import type { Page, Route } from "@playwright/test";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Intercepts calls of one method to a path and, except for POST, to paths below it. */
export async function interceptCalls(page: Page, method: Method, path: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path || (method !== "POST" && pathname.startsWith(`${path}/`)),
    (route) => (route.request().method() === method ? handle(route) : route.fallback()),
  );
}

export const failCalls = (page: Page, method: Method, path: string, status = 500, error?: string) =>
  interceptCalls(page, method, path, (route) => route.fulfill({ status, json: error ? { success: false, error, message: error } : {} }));

export const abortCalls = (page: Page, method: Method, path: string) => interceptCalls(page, method, path, (route) => route.abort());

/** Holds and counts calls until `release`, then passes them to earlier routes or answers them with `json`. */
export async function holdCalls(page: Page, method: Method, path: string, json?: object) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = { count: 0, release };
  await interceptCalls(page, method, path, async (route) => {
    held.count++;
    await released;
    await (json ? route.fulfill({ json }) : route.fallback());
  });
  return held;
}
