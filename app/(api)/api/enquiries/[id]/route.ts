import { actorOf } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { enquiryChange, enquiryVersion } from "@/lib/enquiries/enquiries";
import { findEnquiry, removeEnquiry, updateEnquiry } from "@/lib/enquiries/server/enquiries";
import { readJson } from "@/lib/platform/server/http/body";
import { rowId } from "@/lib/platform/server/http/errors";
import { methods } from "@/lib/platform/server/http/http";
import { messages } from "@/lib/shared/words/messages";

const words = messages.enquiries;

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (_, { id }: { id: string }) => findEnquiry(rowId(id, words)), enquiryVersion),
  PATCH: route(async (request, { id }: { id: string }, session) => {
    const enquiry = rowId(id, words);
    const change = await readJson(request, enquiryChange);
    const data = await updateEnquiry(enquiry, change, await actorOf(request, session));
    return { message: words.change.done, data, version: enquiryVersion(data) };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, session) => {
    const data = await removeEnquiry(rowId(id, words), await actorOf(request, session));
    return { message: words.remove.done, data };
  }, "admin"),
});
