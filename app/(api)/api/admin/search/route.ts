import { recordListView } from "@/lib/auth/server/access-log";
import { getActor } from "@/lib/auth/server/actor";
import { adminRoute } from "@/lib/auth/server/route";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { readQuery } from "@/lib/platform/server/http/body";
import { getRequester } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { staffSearchQuery } from "@/lib/search/staff-search";
import { searchForStaff } from "@/lib/start/server/staff-search";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async (request, _, caller) => {
    const results = await searchForStaff(readQuery(request, staffSearchQuery), caller.roles, getRequester(request, caller.session));
    const showsPeople = results.items.some(({ kind }) => kind === "enquiry");
    if (showsPeople) await recordListView(getActor(request, caller), deskMessages.accessSubjects.search);
    return results;
  }),
});
