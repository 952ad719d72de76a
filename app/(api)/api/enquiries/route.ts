import { actorOf } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { enquiryListQuery, spamQuery } from "@/lib/enquiries/enquiries";
import { askerOf } from "@/lib/enquiries/server/asker";
import { readEnquiryPage, removeSpam } from "@/lib/enquiries/server/enquiries";
import { readQuery } from "@/lib/platform/server/http/body";
import { methods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  GET: adminRoute(async (request, _, session) => readEnquiryPage(readQuery(request, enquiryListQuery), await askerOf(session))),
  DELETE: route(async (request, _, session) => {
    readQuery(request, spamQuery);
    const count = await removeSpam(await actorOf(request, session));
    return { message: deskMessages.empty.done(count), data: { count } };
  }, "admin"),
});
