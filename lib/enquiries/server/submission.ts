import "server-only";
import { z } from "zod";
import { isBot } from "@/lib/enquiries/bots";
import { clientAddress } from "@/lib/platform/server/http/address";
import { readJson } from "@/lib/platform/server/http/body";
import { HttpError } from "@/lib/platform/server/http/errors";
import { countAttempt, countSubmission, type PublicForm } from "@/lib/platform/server/http/rate-limits";
import { metrics } from "@/lib/platform/server/metrics";

/**
 * Reads what a public form sent, and counts it. A bot's counts as well: it is answered like any other.
 * @returns its fields, and whether a program filled them in
 * @throws HttpError 429 when too much has been sent; and as readJson does
 */
export async function readSubmission<S extends z.ZodType>(
  request: Request,
  form: PublicForm,
  schema: S,
): Promise<{ fields: z.output<S>; byBot: boolean }> {
  const count = (result: "accepted" | "refused" | "limited") => metrics.count("forms", { form, result });
  try {
    await countAttempt(form, clientAddress(request));
    const sent = await readJson(request, z.looseObject({}));
    const fields = schema.parse(sent);
    await countSubmission(form);
    count("accepted");
    return { fields, byBot: isBot(sent) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) count("limited");
    else if (error instanceof HttpError || error instanceof z.ZodError) count("refused");
    throw error;
  }
}
