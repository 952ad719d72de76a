import { getActor } from "@/lib/auth/server/actor";
import { adminRoute, route } from "@/lib/auth/server/route";
import { findDeletionId } from "@/lib/history/server/deletions";
import { defineMethods } from "@/lib/platform/server/http/http";
import { computeVersion } from "@/lib/shared/version";
import { countSampleRows, removeSample, SAMPLE_ROW_ID } from "@/lib/website/server/sample";
import { websiteMessages } from "@/lib/website/words";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(() => countSampleRows(), computeVersion),
  DELETE: route(async (request, _, caller) => {
    const removed = await removeSample(getActor(request, caller));
    return { message: websiteMessages.sample.removed(removed), data: { removed }, undo: await findDeletionId("sample", SAMPLE_ROW_ID) };
  }, "admin"),
});
