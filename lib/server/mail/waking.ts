import "server-only";

/** What start-up code, route handlers and the server in front share of the mailer: they are compiled apart. */
export type Mailer = {
  /** Looks for waiting mail at once. */
  wake: () => void;
  /** Takes up no more mail and waits for the one that is being sent. */
  stop: () => Promise<void>;
};

export const shared = globalThis as { mailer?: Mailer };

/** Says that mail is waiting. */
export const wakeMailer = () => shared.mailer?.wake();
