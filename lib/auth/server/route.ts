import "server-only";
import { requireAdmin } from "@/lib/auth/server/auth";
import { answering, type Done, type Handler, type Params, rowEtag } from "@/lib/platform/server/http/http";

/** `session` is the caller's, on an admin call. */
type Work<P> = (request: Request, params: P, session: string) => Promise<Done>;

/**
 * The one place where a handler's answer, or whatever it threw, becomes a JSON response (docs/API.md).
 * @param access "admin": the token is checked before anything is read
 */
export function route<P = Params>(work: Work<P>, access: "public" | "admin" = "public"): Handler {
  return answering(async (request, params) => {
    const session = access === "admin" ? await requireAdmin(request) : "";
    const { status = 200, version, ...body } = await work(request, params as P, session);
    const etag = access === "admin" && (request.method !== "DELETE" || version) ? rowEtag(body.data, version) : {};
    return Response.json({ success: true, ...body }, { status, headers: { "Cache-Control": "no-store", ...etag } });
  });
}

/** A part of a list, and how many rows the whole has. */
type Part = { rows: unknown[]; total: number };

/** A call of the back office that shows something: what `read` gives, as it is; with its version where it is a row. */
export function adminRoute<P = Params, R extends object = object>(
  read: (request: Request, params: P, session: string) => Promise<R>,
  version?: (row: R) => string,
): Handler {
  return adminFileRoute<P>(async (request, params, session) => {
    const shown = await read(request, params, session);
    return Response.json(shown, { headers: version ? rowEtag(shown, version(shown)) : {} });
  });
}

/** A part of a long list of the back office: a bare array; how many rows there are in all stands in a header. */
export function pageRoute(read: (request: Request) => Promise<Part>): Handler {
  return adminFileRoute(async (request) => {
    const { rows, total } = await read(request);
    return Response.json(rows, { headers: { "X-Total-Count": String(total) } });
  });
}

/** A call of the back office that hands over a file, or something else that needs headers of its own. */
export function adminFileRoute<P = Params>(open: (request: Request, params: P, session: string) => Promise<Response>): Handler {
  return answering(async (request, params) => {
    const session = await requireAdmin(request);
    const response = await open(request, params as P, session);
    response.headers.set("Cache-Control", "no-store");
    return response;
  });
}
