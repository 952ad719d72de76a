import { enquiryChange, enquiryVersion } from "@/lib/domain/enquiries";
import { messages } from "@/lib/domain/messages";
import { actorOf } from "@/lib/server/actor";
import { readJson } from "@/lib/server/body";
import { rowId } from "@/lib/server/errors";
import { adminRoute, methods, route } from "@/lib/server/http";
import { findEnquiry, removeEnquiry, updateEnquiry } from "@/lib/server/queries/enquiries";

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
