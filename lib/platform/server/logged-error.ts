// An error's message may repeat what somebody sent. Only a few fields of an error are logged, without what identifies a person or lets
// one sign in.
const PERSONAL: [RegExp, string][] = [
  [/(\w:\/\/)[^\s/@]+@/g, "$1[login]@"],
  [/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, "[e-mail]"],
  [/\beyJ[\w-]+\.[\w.-]+/g, "[token]"],
  [/\+\d[\d\s()-]{6,}\d/g, "[phone]"],
  [/(\/[\w/.-]*)\?[^\s"']+/g, "$1?…"],
  [/(\/preview\/)[\w-]+/g, "$1[token]"],
];

/** Characters of one text that are logged. The patterns are not linear, so a text is cut before it is cleaned. */
export const MAX_LOGGED = 4_000;
/** Read beyond the limit, so that an e-mail address that the cut would split is still recognised. */
const OVERLAP = 300;

/** Removes what identifies a person from a text, of which at most `limit` characters are kept. */
export const withoutPersons = (text: string, limit: number = MAX_LOGGED) =>
  PERSONAL.reduce((left, [pattern, word]) => left.replace(pattern, word), text.slice(0, limit + OVERLAP)).slice(0, limit);

type LoggedError = { type?: string; code?: string; digest?: string; message: string; stack?: string; cause?: LoggedError };

/** How many causes of causes are logged. */
const DEPTH = 4;

/** An error in a form that can be logged, with the errors that led to it. */
export function loggedError(error: unknown, depth: number = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { message: withoutPersons(String(error)) };
  const { name, message, stack, cause } = error;
  const { code, digest } = error as { code?: unknown; digest?: unknown };
  return {
    type: name,
    ...(code === undefined ? {} : { code: String(code) }),
    ...(digest === undefined ? {} : { digest: String(digest) }),
    message: withoutPersons(message),
    ...(stack === undefined ? {} : { stack: withoutPersons(stack) }),
    ...(cause === undefined || depth === 0 ? {} : { cause: loggedError(cause, depth - 1) }),
  };
}

/** An error as text for a terminal. */
export function errorText(error: unknown) {
  const texts = [];
  for (let told = loggedError(error) as LoggedError | undefined; told; told = told.cause) texts.push(told.stack ?? told.message);
  return texts.join("\ncaused by ");
}
