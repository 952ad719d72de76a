import { z } from "zod";

export const SOCIAL_CARD_PATH = "/api/social-card.jpg";

/** 1200 × 630 pixels at the 200 dots per inch of typeset pictures. */
export const CARD_FRAME_MM = { width: 152.4, height: 80.01 };

export const socialCardQuery = z.object({ lang: z.string(), brand: z.string(), title: z.string(), picture: z.string(), key: z.string() });
export type SocialCardQuery = z.output<typeof socialCardQuery>;
export type SocialCard = Omit<SocialCardQuery, "key">;
