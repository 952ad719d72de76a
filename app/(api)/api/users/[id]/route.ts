import { getActor } from "@/lib/auth/server/actor";
import { route } from "@/lib/auth/server/route";
import { removeUser, updateUser } from "@/lib/auth/server/users/user-changes";
import { userMessages as words } from "@/lib/auth/user-words";
import { computeUserVersion, userChange, userRemoval } from "@/lib/auth/users";
import { moveOpenEnquiries } from "@/lib/enquiries/server/move-enquiries";
import { readJson, readQuery } from "@/lib/platform/server/http/body";
import { parseRowId } from "@/lib/platform/server/http/errors";
import { defineMethods } from "@/lib/platform/server/http/http";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  PATCH: route(async (request, { id }: { id: string }, caller) => {
    const user = parseRowId(id, words);
    const data = await updateUser(user, await readJson(request, userChange), getActor(request, caller), moveOpenEnquiries);
    return { message: words.change.done, data, version: computeUserVersion(data) };
  }, "admin"),
  DELETE: route(async (request, { id }: { id: string }, caller) => {
    const { reassign_to } = readQuery(request, userRemoval);
    const data = await removeUser(parseRowId(id, words), reassign_to, getActor(request, caller), moveOpenEnquiries);
    return { message: words.remove.done, data };
  }, "admin"),
});
