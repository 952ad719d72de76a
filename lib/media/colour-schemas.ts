import { z } from "zod";
import { colourMessages } from "@/lib/media/colour-messages";
import { COLOURS } from "@/lib/media/colours";
import { MAX_SWATCHES } from "@/lib/media/look";

// A file of its own, so that visitors do not load zod with the colour rules.
export const palette = z.array(z.object({ l: z.number(), a: z.number(), b: z.number(), share: z.number() })).max(MAX_SWATCHES);

const KEYS = COLOURS.map(({ key }) => key);
export const colourKey = z.enum(KEYS);

export const chosenColours = z
  .array(z.enum(KEYS, colourMessages.invalid), colourMessages.invalid)
  .min(1, colourMessages.none)
  .refine((colours) => new Set(colours).size === colours.length, colourMessages.invalid);
