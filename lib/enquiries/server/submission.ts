import "server-only";
import { z } from "zod";
import { type Call, defineCall } from "@/lib/auth/server/define-call";
import { isBot } from "@/lib/enquiries/bots";
import type { Sender } from "@/lib/enquiries/server/add-enquiry";
import { assertRoomForHeld } from "@/lib/enquiries/server/held-enquiries";
import { readJson } from "@/lib/platform/server/http/body";
import { getClientAddress } from "@/lib/platform/server/http/client";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { ChangeResult } from "@/lib/platform/server/http/http";
import { countAttempt, countSubmission, type PublicForm } from "@/lib/platform/server/http/rate-limits";
import { metrics } from "@/lib/platform/server/metrics";
import type { SuccessResponse } from "@/lib/shared/calls";

/**
 * Validates a public form and counts it towards the rate limits. Bots get the same answer as people.
 * @returns the fields and their sender. Above the limit for all senders together, the message must be held back
 * @throws HttpError 429 over the rate limit, and the errors of readJson and the schema
 */
async function readSubmission<S extends z.ZodType>(
  request: Request,
  form: PublicForm,
  schema: S,
): Promise<{ fields: z.output<S>; sender: Sender }> {
  const ipAddress = getClientAddress(request);
  const count = (result: "accepted" | "held" | "refused" | "limited") => metrics.count("forms", { form, result });
  try {
    await countAttempt(form, ipAddress);
    const sent = await readJson(request, z.looseObject({}));
    const fields = schema.parse(sent);
    const byBot = isBot(sent);
    const isHeld = !byBot && !(await countSubmission(form));
    if (isHeld) await assertRoomForHeld();
    count(isHeld ? "held" : "accepted");
    return { fields, sender: { byBot, isHeld, ipAddress } };
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) count("limited");
    else if (error instanceof HttpError || error instanceof z.ZodError) count("refused");
    throw error;
  }
}

type PublicFormCall<S extends z.ZodType> = {
  summary: string;
  json: S;
  answer: SuccessResponse<"message">;
  refuses?: Record<number, string>;
  add: (fields: z.output<S>, sender: Sender) => Promise<ChangeResult>;
};

export const definePublicForm = <S extends z.ZodType>(form: PublicForm, { summary, json, answer, refuses, add }: PublicFormCall<S>): Call =>
  defineCall({
    ...{ access: "public", summary, answer },
    described: { json },
    refuses: { ...refuses, 429: "Too many submissions from this network or in total." },
    async handle({ request }) {
      const { fields, sender } = await readSubmission(request, form, json);
      return add(fields, sender);
    },
  });
