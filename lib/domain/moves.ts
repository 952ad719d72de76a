import { z } from "zod";
import { reference } from "@/lib/domain/ids";
import { messages } from "@/lib/domain/messages";

/** The query of a call that deletes a row: where what belongs to it goes first. */
export const move = z.object({ move_to: reference(messages.slugs.moveInvalid).optional() });

export type Move = z.output<typeof move>;
