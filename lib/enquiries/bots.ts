import { MIN_FILL_MS } from "@/lib/shared/limits";

export type BotSigns = {
  /** Honeypot field: hidden from people, but bots fill in every field. */
  website?: unknown;
  /** Milliseconds between page load and submission. Sent only if a person could not be that fast. */
  elapsed?: unknown;
};

export const isBot = ({ website, elapsed }: BotSigns): boolean =>
  Boolean(website) || (typeof elapsed === "number" && elapsed < MIN_FILL_MS);

export function readBotSigns(form: HTMLFormElement): BotSigns {
  const website = new FormData(form).get("website");
  // Since the page load, not since the dialog opened: autofill makes people fast.
  const elapsed = Math.round(performance.now());
  return { ...(website && { website }), ...(elapsed < MIN_FILL_MS && { elapsed }) };
}
