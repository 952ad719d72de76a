import type { BotSigns } from "@/lib/enquiries/bots";
import { MIN_FILL_MS } from "@/lib/shared/limits";

/** What a public form sends along when something that no person does was done to it; else nothing. */
export function botSignsOf(form: HTMLFormElement): BotSigns {
  const website = new FormData(form).get("website");
  // Since the page came, not since the form was opened: with a browser that fills in for them, people are quick.
  const elapsed = Math.round(performance.now());
  return { ...(website && { website }), ...(elapsed < MIN_FILL_MS && { elapsed }) };
}
