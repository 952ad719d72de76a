import { contactMessage } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { addContactMessage } from "@/lib/server/queries/leads";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const data = await addContactMessage(await readJson(request, contactMessage));
    return { status: 201, message: messages.contact.done, data };
  }),
});
