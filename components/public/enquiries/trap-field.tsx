import type { BotSigns } from "@/lib/enquiries/bots";
import { messages } from "@/lib/shared/words/messages";

const NAME: keyof BotSigns = "website";

/** A field for programs that fill in whatever they find. People neither see it nor reach it, and password managers leave it alone. */
export const TrapField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      {messages.leaveEmpty}
      <input name={NAME} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-bwignore data-lpignore="true" />
    </label>
  </div>
);
