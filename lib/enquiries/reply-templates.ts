import { z } from "zod";

export const replyTemplates = z.object({ items: z.array(z.object({ title: z.string(), subject: z.string(), text: z.string() })) });
export type ReplyTemplates = z.output<typeof replyTemplates>;
