// Error messages may repeat user input. Only some fields of an error are logged, without personal data and credentials.
const PERSONAL_DATA: [RegExp, string][] = [
  [/(\w:\/\/)[^\s/@]+@/g, "$1[login]@"],
  [/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, "[e-mail]"],
  [/\beyJ[\w-]+\.[\w.-]+/g, "[token]"],
  [/\+\d[\d\s()-]{6,}\d/g, "[phone]"],
  [/(\/[\w/.-]*)\?[^\s"']+/g, "$1?…"],
  [/(\/(?:preview|q|by-link)(?:[./]|%2[ef])+)[^\s/?#"']+/gi, "$1[token]"],
  [/(\/leads\/indiamart\/)[^\s/?#"']+/gi, "$1[key]"],
  [/\bshk_[\w-]+/g, "[key]"],
];

/** Maximum length of a logged text. The patterns are not linear, so texts are cut before they are redacted. */
export const MAX_LOGGED_LENGTH = 4_000;
/** Extra characters before the cut, so that an e-mail address at the limit is still recognised. */
const OVERLAP = 300;

export const redact = (text: string, limit: number = MAX_LOGGED_LENGTH) =>
  PERSONAL_DATA.reduce((left, [pattern, word]) => left.replace(pattern, word), text.slice(0, limit + OVERLAP)).slice(0, limit);

type LoggedError = { type?: string; code?: string; digest?: string; message: string; stack?: string; cause?: LoggedError };

const MAX_CAUSES = 4;

export function toLoggedError(error: unknown, depth: number = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { message: redact(String(error)) };
  const { name, message, stack, cause } = error;
  const { code, digest } = error as { code?: unknown; digest?: unknown };
  return {
    type: name,
    ...(code === undefined ? {} : { code: String(code) }),
    ...(digest === undefined ? {} : { digest: String(digest) }),
    message: redact(message),
    ...(stack === undefined ? {} : { stack: redact(stack) }),
    ...(cause === undefined || depth === 0 ? {} : { cause: toLoggedError(cause, depth - 1) }),
  };
}

export function formatError(error: unknown) {
  const texts = [];
  for (let current = toLoggedError(error) as LoggedError | undefined; current; current = current.cause)
    texts.push(current.stack ?? current.message);
  return texts.join("\ncaused by ");
}

/** Describes in one line why a database cannot be used, and where it is. Never contains the password. */
export function describeConnectionError(error: unknown, url: string): string {
  // A host with several addresses fails with an error for each.
  const [reason = error] = error instanceof AggregateError ? error.errors : [];
  const { host, pathname, username } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1) || username);
  const message = reason instanceof Error ? reason.message : String(reason);
  return `Database: ${database} on ${host} cannot be used: ${message}. Check DATABASE_URL.`;
}
