/** Placeholder in texts for the company's reply promise, so that pages and e-mails never differ. */
export const PROMISE = "{promise}";

export const fillPromise = <T extends object>(document: T, promise: string): T =>
  JSON.parse(JSON.stringify(document).replaceAll(PROMISE, () => JSON.stringify(promise).slice(1, -1)));
