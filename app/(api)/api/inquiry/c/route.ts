import { inquiry } from "@/lib/domain/leads";
import { messages } from "@/lib/domain/messages";
import { readJson } from "@/lib/server/body";
import { methods, route } from "@/lib/server/http";
import { addInquiry } from "@/lib/server/queries/leads";

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({
  POST: route(async (request) => {
    const data = await addInquiry(await readJson(request, inquiry));
    return { status: 201, message: messages.inquiry.done, data };
  }),
});
