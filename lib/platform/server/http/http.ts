import "server-only";
import { z } from "zod";
import { ClientLeft, QueueFull } from "@/lib/platform/server/concurrency/queue";
import { readErrorCode } from "@/lib/platform/server/http/error-codes";
import {
  boundFields,
  type FieldError,
  fieldErrors,
  Gone,
  HttpError,
  isDatabaseUnavailable,
  isDiskFull,
  isStoreUnavailable,
  issueText,
  RowConflict,
  shorten,
} from "@/lib/platform/server/http/errors";
import { getShownVersion } from "@/lib/platform/server/http/version";
import { log } from "@/lib/platform/server/log";
import { context as processContext } from "@/lib/platform/server/process-context";
import type { Method } from "@/lib/shared/calls";
import type { ErrorStatus } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

/** For PDFs. A sandbox or a plugin rule would block the browser's PDF viewer, which runs nothing in our origin anyway. */
export const PDF_POLICY = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Result of a change: 200, 201 if something was created, or 202 if it is done later. `version` is the version of the row in `data`, if the
 * response does not compute it. `undo` is the history entry that can be undone.
 */
export type ChangeResult = {
  status?: 200 | 201 | 202;
  message: string;
  data?: unknown;
  version?: string;
  undo?: number;
  [extra: string]: unknown;
};

export type Params = Record<string, string | string[]>;
export type Handler = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;
export function toRowEtag(data: unknown, version?: string): { ETag?: string } {
  if (version) return { ETag: `"${version}"` };
  if (typeof data !== "object" || data === null || !("id" in data || "_id" in data)) return {};
  return { ETag: `"${getShownVersion(data)}"` };
}

/** Lets browsers show a PDF; any other response of the handler shows nothing. */
export const allowPdf =
  (handle: Handler): Handler =>
  async (request, context) => {
    const response = await handle(request, context);
    const isPdf = response.headers.get("Content-Type") === "application/pdf" || response.status === 304;
    response.headers.set("Content-Security-Policy", isPdf ? PDF_POLICY : DATA_POLICY);
    response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
    return response;
  };

export function defineMethods(offered: Partial<Record<Method, Handler>>): Record<Method | "HEAD" | "OPTIONS", Handler> {
  const allow = [...Object.keys(offered), ...(offered.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const rejectMethod: Handler = async () => toErrorResponse(new HttpError(405, messages.methodNotAllowed, undefined, { Allow: allow }));
  const options: Handler = async () => new Response(null, { status: 204, headers: { Allow: allow } });
  const head = offered.GET ? createHeadHandler(offered.GET) : rejectMethod;
  return {
    GET: rejectMethod,
    POST: rejectMethod,
    PUT: rejectMethod,
    PATCH: rejectMethod,
    DELETE: rejectMethod,
    HEAD: head,
    OPTIONS: options,
    ...offered,
  };
}

/** Sends the headers only. Cancels the body, because a file behind it would stay open. */
const createHeadHandler =
  (get: Handler): Handler =>
  async (request, context) => {
    const { body, status, headers } = await get(request, context);
    await body?.cancel();
    return new Response(null, { status, headers });
  };

export function catchErrors(work: (request: Request, params: Params) => Promise<Response>): Handler {
  return async (request, { params }) => {
    try {
      return await work(request, await params);
    } catch (error) {
      return toErrorResponse(error);
    }
  };
}

async function toErrorResponse(error: unknown): Promise<Response> {
  const { status, message, details, headers, fields } = toHttpError(error);
  const data = error instanceof RowConflict ? { data: error.data } : error instanceof Gone ? { link: error.link } : {};
  const text = shorten(message);
  // A 400 always has fields. The path is blank if the error concerns the whole body.
  const invalid = fields ?? (status === 400 ? [{ path: "", error: text }] : undefined);
  const body = {
    ...{ success: false, error: text, message: text, code: await readErrorCode(text) },
    ...(details ? { details: shorten(details) } : {}),
    ...(invalid ? { fields: await addCodes(boundFields(invalid)) } : {}),
    ...data,
  };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

const addCodes = (fields: FieldError[]) => Promise.all(fields.map(async (field) => ({ ...field, code: await readErrorCode(field.error) })));

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof z.ZodError) return toValidationError(error);
  if (error instanceof QueueFull || error instanceof ClientLeft) return createBusyError();
  // The cause may be the settings, which only the operator can fix.
  if (isStoreUnavailable(error)) log.error("Uploads: the store does not answer", error);
  if (isStoreUnavailable(error) || isDatabaseUnavailable(error)) return createBusyError();
  if (isDiskFull(error)) {
    processContext.diskFullAt = Date.now();
    return new HttpError(507, messages.diskFull);
  }
  log.error("A call failed", error);
  return new HttpError(500, messages.unexpected);
}

const createBusyError = () => new HttpError(503, messages.unavailable, undefined, { "Retry-After": "5" });

function toValidationError({ issues }: z.ZodError): HttpError {
  const issue = issues[0]!;
  const { status = 400 } = (issue.code === "custom" ? (issue.params as ErrorStatus | undefined) : undefined) ?? {};
  return new HttpError(status, issueText(issue), undefined, undefined, fieldErrors(issues));
}
