import { messages } from "@/lib/domain/messages";
import { rowId } from "@/lib/server/errors";
import { adminFileRoute, methods } from "@/lib/server/http";
import { findVersion } from "@/lib/server/queries/history";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminFileRoute(async (_, { id }: { id: string }) => {
    const { shown, version } = await findVersion(rowId(id, messages.history));
    // The version of the present row: restoring changes that one.
    return Response.json(shown, { headers: version ? { ETag: `"${version}"` } : {} });
  }),
});
