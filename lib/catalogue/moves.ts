import { z } from "zod";
import { reference } from "@/lib/shared/ids";
import { messages } from "@/lib/shared/words/messages";

/** Query of a delete call: the target for the row's children. Strict, so that a misspelt name deletes nothing. */
export const move = z.strictObject({ move_to: reference(messages.slugs.moveInvalid).optional() });

export type Move = z.output<typeof move>;
