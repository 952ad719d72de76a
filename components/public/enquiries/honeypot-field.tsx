import type { BotSigns } from "@/lib/enquiries/bots";
import { messages } from "@/lib/shared/words/messages";

const NAME: keyof BotSigns = "website";

/** Honeypot field for bots. Hidden from people, screen readers and password managers. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {messages.leaveEmpty}
      <input name={NAME} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-bwignore data-lpignore="true" />
    </label>
  </div>
);
