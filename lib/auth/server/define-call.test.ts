import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall, serve } from "@/lib/auth/server/define-call";
import { contentResponse, messageResponse } from "@/lib/shared/calls";

const checked: string[] = [];
const note = <T>(step: string, value: T): T => {
  checked.push(step);
  return value;
};

const calls = {
  "POST /api/stones/{id}": defineCall({
    access: "public",
    summary: "Add a stone",
    params: { id: { schema: z.string(), parse: (text: string) => note("path", Number(text)) } },
    query: z.object({ unit: z.string().transform((text) => note("query", text)) }),
    json: z.object({ name: z.string().transform((text) => note("body", text)) }),
    before: async () => note("before", undefined),
    answer: messageResponse({}, 201),
    handle: ({ id, query, body }) => ({ message: "Added", data: [id, query.unit, body.name] }),
  }),
  "GET /api/stones": defineCall({
    roles: ["editor"],
    summary: "List stones",
    answer: contentResponse(z.object({})),
    handle: () => note("handler", {}),
  }),
};

const send = (handler: (request: Request, context: { params: Promise<object> }) => Promise<Response>, body: string, url: string) =>
  handler(new Request(`http://site.example${url}`, { method: "POST", body }), { params: Promise.resolve({ id: "7" }) });

test("a call parses path, query and body in this order, and answers with the status of its description", async () => {
  const { POST } = serve(calls, "/api/stones/{id}");
  const response = await send(POST as never, '{"name":"Kota"}', "/api/stones/7?unit=m2");
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ success: true, message: "Added", data: [7, "m2", "Kota"] });
  expect(checked).toEqual(["path", "query", "before", "body"]);
});

test("an address refuses other methods, and staff calls refuse visitors before the handler runs", async () => {
  const { GET, POST } = serve(calls, "/api/stones");
  expect((await send(POST as never, "{}", "/api/stones")).headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  checked.length = 0;
  expect((await GET(new Request("http://site.example/api/stones"), { params: Promise.resolve({}) })).status).toBe(401);
  expect(checked).toEqual([]);
});

test("a staff call without roles does not compile", () => {
  // @ts-expect-error Roles are missing.
  expect(defineCall({ summary: "List stones", answer: contentResponse(z.object({})), handle: () => ({}) }).roles).toEqual([]);
});
