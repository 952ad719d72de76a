/** Describes in one line why a database cannot be used, and where it is. Never contains the password. */
export function describeConnectionError(error: unknown, url: string): string {
  // A host with several addresses fails with an error for each.
  const [reason = error] = error instanceof AggregateError ? error.errors : [];
  const { host, pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1) || username);
  const message = reason instanceof Error ? reason.message : String(reason);
  return `Database: ${database} on ${host} cannot be used: ${message}. Check DATABASE_URL.`;
}
