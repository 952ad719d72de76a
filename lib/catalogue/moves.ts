import { z } from "zod";
import { reference } from "@/lib/shared/ids";
import { messages } from "@/lib/shared/words/messages";

/** The query of a call that deletes a row: where what belongs to it goes first. A name that is misspelt must not delete what was to move. */
export const move = z.strictObject({ move_to: reference(messages.slugs.moveInvalid).optional() });

export type Move = z.output<typeof move>;
