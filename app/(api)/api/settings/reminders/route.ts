import { adminRoute, route } from "@/lib/auth/server/route";
import { readJson } from "@/lib/platform/server/http/body";
import { defineMethods } from "@/lib/platform/server/http/http";
import { firstStepsWords, reminders } from "@/lib/website/first-steps";
import { readReminders, saveReminders } from "@/lib/website/server/reminders";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = defineMethods({
  GET: adminRoute(async () => readReminders()),
  PUT: route(async (request) => {
    await saveReminders(await readJson(request, reminders));
    return { message: firstStepsWords.hidden };
  }, "admin"),
});
