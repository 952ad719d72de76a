import { requestReset } from "@/lib/auth/server/links/reset-password";
import { route } from "@/lib/auth/server/route";
import { userMessages } from "@/lib/auth/user-words";
import { forgottenPassword } from "@/lib/auth/users";
import { readJson } from "@/lib/platform/server/http/body";
import { getClientAddress } from "@/lib/platform/server/http/client";
import { defineMethods } from "@/lib/platform/server/http/http";
import { allowResetRequest } from "@/lib/platform/server/http/rate-limits";
import { getMailSettings } from "@/lib/platform/server/mail/mail-settings";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  POST: route(async (request) => {
    const person = await readJson(request, forgottenPassword);
    if (await allowResetRequest(getClientAddress(request))) requestReset(person);
    return { status: 202, message: getMailSettings() ? userMessages.forgot.done : userMessages.forgot.noMail };
  }),
});
