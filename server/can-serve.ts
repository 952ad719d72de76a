import type { BufferedResponse } from "./buffered-response.ts";

/** Returns whether an answer of /api/health lets the site start. On a full disk, visitors can still read, and staff are told. */
export function canServe({ status, body }: Pick<BufferedResponse, "status" | "body">): boolean {
  if (status === 200) return true;
  try {
    const { database, uploads } = JSON.parse(String(body));
    return database === "ok" && uploads === "ok";
  } catch {
    return false;
  }
}
