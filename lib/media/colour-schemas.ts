import { z } from "zod";
import { MAX_SWATCHES } from "@/lib/media/look";

// A file of its own, so that visitors do not load zod with the colour rules.
export const palette = z.array(z.object({ l: z.number(), a: z.number(), b: z.number(), share: z.number() })).max(MAX_SWATCHES);
