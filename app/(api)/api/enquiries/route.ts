import { deskMessages } from "@/lib/domain/desk-messages";
import { enquiryListQuery, spamQuery } from "@/lib/domain/enquiries";
import { actorOf } from "@/lib/server/actor";
import { askerOf } from "@/lib/server/asker";
import { readQuery } from "@/lib/server/body";
import { adminRoute, methods, route } from "@/lib/server/http";
import { readEnquiryPage, removeSpam } from "@/lib/server/queries/enquiries";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (request, _, session) => readEnquiryPage(readQuery(request, enquiryListQuery), await askerOf(session))),
  DELETE: route(async (request, _, session) => {
    readQuery(request, spamQuery);
    const count = await removeSpam(await actorOf(request, session));
    return { message: deskMessages.empty.done(count), data: { count } };
  }, "admin"),
});
