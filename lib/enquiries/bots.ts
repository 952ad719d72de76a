import { MIN_FILL_MS } from "@/lib/shared/limits";

/** What gives a program away; a person's form sends none of it. */
export type BotSigns = {
  /** The field that people neither see nor reach: whoever fills it in fills in everything. */
  website?: unknown;
  /** How many milliseconds after its page came the form was sent; said only when that is sooner than a person can. */
  elapsed?: unknown;
};

/** True for what a program sent through a public form. A call that says neither is taken for a person's. */
export const isBot = ({ website, elapsed }: BotSigns): boolean =>
  Boolean(website) || (typeof elapsed === "number" && elapsed < MIN_FILL_MS);
