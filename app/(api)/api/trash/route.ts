import { recordListView } from "@/lib/auth/server/access-log";
import { getActor } from "@/lib/auth/server/actor";
import { adminRoute } from "@/lib/auth/server/route";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { listTrash } from "@/lib/history/server/trash";
import { trashQuery } from "@/lib/history/trash";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, _, caller) => {
    const page = await listTrash(readQuery(request, trashQuery), caller);
    // The titles of enquiries are the names of their senders.
    const showsPeople = page.items.some(({ resource }) => resource === "enquiry");
    if (showsPeople) await recordListView(getActor(request, caller), deskMessages.accessSubjects.trash);
    return page;
  }),
});
