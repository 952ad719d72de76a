import "server-only";
import { z } from "zod";
import { ClientLeft, QueueFull } from "@/lib/platform/server/concurrency/queue";
import { DATA_POLICY, PDF_POLICY } from "@/lib/platform/server/http/content-policies";
import { boundFields, fieldErrors, issueText, shorten } from "@/lib/platform/server/http/error-body";
import { HttpError, isDatabaseAway, isDiskFull, isStoreAway, RowConflict } from "@/lib/platform/server/http/errors";
import { versionOfShown } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import type { Refusal } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

/** What a mutation answers: 200, or 201 when something was created. `version` is that of the row in `data`, where it is not made of the whole row, or where a delete leaves it. */
export type Done = { status?: 201; message: string; data?: unknown; version?: string; [extra: string]: unknown };

export type Params = Record<string, string | string[]>;
export type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
/** The version of a row, as If-Match wants it back; nothing where there is no row and no version. */
export function rowEtag(data: unknown, version?: string): { ETag?: string } {
  if (version) return { ETag: `"${version}"` };
  if (typeof data !== "object" || data === null || !("id" in data || "_id" in data)) return {};
  return { ETag: `"${versionOfShown(data)}"` };
}

/** A call that everybody may make, and that answers with a PDF for the browser to open. */
export function pdfRoute<P = Params>(open: (request: Request, params: P) => Promise<Response>): Handler {
  const answer = answering((request, params) => open(request, params as P));
  return async (request, context) => {
    const response = await answer(request, context);
    const isPdf = response.headers.get("Content-Type") === "application/pdf" || response.status === 304;
    response.headers.set("Content-Security-Policy", isPdf ? PDF_POLICY : DATA_POLICY);
    response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
    return response;
  };
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The handlers of one address; a method that it does not offer is answered with 405 and an Allow header. */
export function methods(offered: Partial<Record<Method, Handler>>): Record<Method | "HEAD" | "OPTIONS", Handler> {
  const allow = [...Object.keys(offered), ...(offered.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refused: Handler = async () => failure(new HttpError(405, messages.methodNotAllowed, undefined, { Allow: allow }));
  const options: Handler = async () => new Response(null, { status: 204, headers: { Allow: allow } });
  const head = offered.GET ? headOf(offered.GET) : refused;
  return { GET: refused, POST: refused, PUT: refused, PATCH: refused, DELETE: refused, HEAD: head, OPTIONS: options, ...offered };
}

/** The same headers without the body, which is let go: a file behind it would stay open. */
const headOf =
  (get: Handler): Handler =>
  async (request, context) => {
    const { body, status, headers } = await get(request, context);
    await body?.cancel();
    return new Response(null, { status, headers });
  };

/** Makes what a handler threw its answer. */
export function answering(work: (request: Request, params: Params) => Promise<Response>): Handler {
  return async (request, { params }) => {
    try {
      return await work(request, await params);
    } catch (error) {
      return failure(error);
    }
  };
}

function failure(error: unknown): Response {
  const { status, message, details, headers, fields } = translate(error);
  const data = error instanceof RowConflict ? { data: error.data } : {};
  const text = shorten(message);
  const body = {
    ...{ success: false, error: text, message: text },
    ...(details ? { details: shorten(details) } : {}),
    ...(fields ? { fields: boundFields(fields) } : {}),
    ...data,
  };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

function translate(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof z.ZodError) return refusal(error);
  // Nobody reads what is said to a client that left.
  if (error instanceof QueueFull || error instanceof ClientLeft) return busy();
  // It may be the settings, and only the operator can tell.
  if (isStoreAway(error)) log.error("Uploads: the store does not answer", error);
  if (isStoreAway(error) || isDatabaseAway(error)) return busy();
  if (isDiskFull(error)) return new HttpError(507, messages.diskFull);
  log.error("A call failed", error);
  return new HttpError(500, messages.unexpected);
}

const busy = () => new HttpError(503, messages.unavailable, undefined, { "Retry-After": "5" });

function refusal({ issues }: z.ZodError): HttpError {
  const issue = issues[0]!;
  const { status = 400 } = (issue.code === "custom" ? (issue.params as Refusal | undefined) : undefined) ?? {};
  return new HttpError(status, issueText(issue), undefined, undefined, fieldErrors(issues));
}
