import "server-only";
import { requireAdmin } from "@/lib/auth/server/auth";
import { type Caller, visitor } from "@/lib/auth/server/caller";
import { type ChangeResult, catchErrors, type Handler, type Params, toRowEtag } from "@/lib/platform/server/http/http";
import { answerOnce } from "@/lib/platform/server/http/idempotency";
import { UNDO_HEADER } from "@/lib/shared/undo-header";

type Work<P> = (request: Request, params: P, caller: Caller) => Promise<ChangeResult>;

/**
 * Wraps a handler: turns its result or error into a JSON response (docs/API.md).
 * @param access "admin" checks the token and the roles before anything is read
 */
export function route<P = Params>(work: Work<P>, access: "public" | "admin" = "public"): Handler {
  return catchErrors(async (request, params) => {
    const caller = access === "admin" ? await requireAdmin(request) : visitor;
    const answer = async () => {
      const { status = 200, version, undo, ...body } = await work(request, params as P, caller);
      const etag = access === "admin" && (request.method !== "DELETE" || version) ? toRowEtag(body.data, version) : {};
      const undoHeader: Record<string, string> = undo === undefined ? {} : { [UNDO_HEADER]: String(undo) };
      return Response.json({ success: true, ...body }, { status, headers: { "Cache-Control": "no-store", ...etag, ...undoHeader } });
    };
    return access === "admin" ? answerOnce(request, caller.session, answer) : answer();
  });
}

type Page = { rows: unknown[]; total: number };

/** A staff-only GET that returns JSON, with an ETag if `version` is given. */
export function adminRoute<P = Params, R extends object = object>(
  read: (request: Request, params: P, caller: Caller) => Promise<R>,
  version?: (row: R) => string,
): Handler {
  return adminFileRoute<P>(async (request, params, caller) => {
    const data = await read(request, params, caller);
    return Response.json(data, { headers: version ? toRowEtag(data, version(data)) : {} });
  });
}

/** A staff-only list page: a bare array, with the total in the header X-Total-Count. */
export function pageRoute(read: (request: Request, caller: Caller) => Promise<Page>): Handler {
  return adminFileRoute(async (request, _, caller) => {
    const { rows, total } = await read(request, caller);
    return Response.json(rows, { headers: { "X-Total-Count": String(total) } });
  });
}

export function adminFileRoute<P = Params>(open: (request: Request, params: P, caller: Caller) => Promise<Response>): Handler {
  return catchErrors(async (request, params) => {
    const caller = await requireAdmin(request);
    const response = await open(request, params as P, caller);
    response.headers.set("Cache-Control", "no-store");
    return response;
  });
}
