import { recordListView } from "@/lib/auth/server/access-log";
import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryListQuery, spamQuery } from "@/lib/enquiries/enquiries";
import { readEnquiryPage, removeSpam } from "@/lib/enquiries/server/enquiries";
import { getViewer } from "@/lib/enquiries/server/viewer";
import { findDeletionId } from "@/lib/history/server/deletions";
import { readQuery } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, _, caller) => {
    const page = await readEnquiryPage(readQuery(request, enquiryListQuery), await getViewer(caller));
    await recordListView(getActor(request, caller), deskMessages.accessSubjects.list);
    return page;
  }),
  DELETE: route(async (request, _, caller) => {
    readQuery(request, spamQuery);
    const { count, rowId } = await removeSpam(getActor(request, caller));
    const undo = rowId && (await findDeletionId("enquiry", rowId));
    return { message: deskMessages.empty.done(count), data: { count }, undo };
  }, "admin"),
});
