import { z } from "zod";
import { catalogueMessages } from "@/lib/catalogue/words";
import { reference } from "@/lib/shared/ids";

/**
 * The query of a DELETE call: the parent that gets the children of the deleted row. Strict, because a misspelt name would delete the
 * children.
 */
export const moveQuery = z.strictObject({ move_to: reference(catalogueMessages.slugs.moveInvalid).optional() });

export type MoveQuery = z.output<typeof moveQuery>;
