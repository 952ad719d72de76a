// What an error says of itself may repeat what somebody sent: of its own fields only these are logged, and without what is known to
// tell a person or to let one in.

const TELLING: [RegExp, string][] = [
  [/(\w:\/\/)[^\s/@]+@/g, "$1[login]@"],
  [/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, "[e-mail]"],
  [/\beyJ[\w-]+\.[\w.-]+/g, "[token]"],
  [/\+\d[\d\s()-]{6,}\d/g, "[phone]"],
  [/(\/[\w/.-]*)\?[^\s"']+/g, "$1?…"],
];

export const withoutPersons = (text: string) => TELLING.reduce((left, [pattern, word]) => left.replace(pattern, word), text);

type LoggedError = { type?: string; code?: string; digest?: string; message: string; stack?: string; cause?: LoggedError };

/** Errors that led to an error that led to an error: so many are told of. */
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

/** The same as text for a terminal. */
export function errorText(error: unknown) {
  const texts = [];
  for (let told = loggedError(error) as LoggedError | undefined; told; told = told.cause) texts.push(told.stack ?? told.message);
  return texts.join("\ncaused by ");
}
