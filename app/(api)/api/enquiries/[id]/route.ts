import { recordAccess } from "@/lib/auth/server/access-log";
import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryChange, getEnquiryVersion } from "@/lib/enquiries/enquiries";
import { findEnquiry, removeEnquiry, updateEnquiry } from "@/lib/enquiries/server/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { findDeletionId } from "@/lib/history/server/deletions";
import { readJson } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

const words = enquiryMessages.enquiries;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, { id }: { id: string }, caller) => {
    const enquiry = await findEnquiry(parseRowId(id, words));
    await recordAccess(getActor(request, caller), "viewed-person", deskMessages.accessSubjects.enquiry(enquiry.id));
    return enquiry;
  }, getEnquiryVersion),
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const enquiry = parseRowId(id, words);
    const change = await readJson(request, enquiryChange);
    const data = await updateEnquiry(enquiry, change, getActor(request, caller));
    return { message: words.change.done, data, version: getEnquiryVersion(data) };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const data = await removeEnquiry(parseRowId(id, words), getActor(request, caller));
    return { message: words.remove.done, data, undo: await findDeletionId("enquiry", data.id) };
  }, "admin"),
});
