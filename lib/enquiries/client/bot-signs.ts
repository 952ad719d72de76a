import type { BotSigns } from "@/lib/enquiries/bots";
import { MIN_FILL_MS } from "@/lib/shared/limits";

export function readBotSigns(form: HTMLFormElement): BotSigns {
  const website = new FormData(form).get("website");
  // Since the page load, not since the dialog opened: autofill makes people fast.
  const elapsed = Math.round(performance.now());
  return { ...(website && { website }), ...(elapsed < MIN_FILL_MS && { elapsed }) };
}
