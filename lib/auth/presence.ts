import { z } from "zod";
import { idField } from "@/lib/shared/ids";
import { joinNames } from "@/lib/shared/languages";
import { messages } from "@/lib/shared/words/messages";
import { findScreen } from "@/lib/shared/words/screen-names";

/** How often an open form reports that it is open. After two missed reports it counts as closed. */
export const HEARTBEAT_MS = 25_000;
export const PRESENCE_SECONDS = 60;

const MAX_SCREEN = 80;

export const presenceWords = {
  screenInvalid: "Unknown screen.",
  idInvalid: "Invalid ID!",
  others: (names: string[]) => `${joinNames(names)} ${names.length === 1 ? "has" : "have"} this open too.`,
};

export const openItem = z.strictObject({
  screen: z
    .string(presenceWords.screenInvalid)
    .max(MAX_SCREEN, messages.tooLong("screen", MAX_SCREEN))
    .refine((path) => findScreen(path) !== undefined, presenceWords.screenInvalid),
  id: idField(presenceWords.idInvalid).optional(),
});
export type OpenItem = z.output<typeof openItem>;

export const presence = z.object({
  /** Names of the other users who have the item open. */
  others: z.array(z.string()),
});
export type Presence = z.output<typeof presence>;
