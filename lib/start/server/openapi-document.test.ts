import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { calls } from "@/lib/start/server/calls";
import { createOpenApiDocument } from "@/lib/start/server/openapi-document";

const document = JSON.parse(JSON.stringify(createOpenApiDocument(calls, "https://stones.example", "Stones")));

type Operation = {
  operationId: string;
  security: object[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { headers?: object }>;
};
const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const at = (path: string, method: string) => operations.find((one) => one.path === path && one.method === method)!.operation;

test("the document is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(document.openapi).toBe("3.1.0");
});

test("each call has a unique operation id, its ids, its body and its errors", () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, method, operation } of operations) {
    const ids = operation.parameters?.filter((parameter) => parameter.in === "path").map(({ name }) => name) ?? [];
    expect(ids, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    const statuses = Object.keys(operation.responses);
    if (ids.length > 0) expect(statuses, `${method} ${path}`).toEqual(expect.arrayContaining(["400", "404"]));
    if (operation.requestBody) expect(statuses, `${method} ${path}`).toEqual(expect.arrayContaining(["400", "413"]));
    if (operation.requestBody?.content["multipart/form-data"]) expect(statuses).toEqual(expect.arrayContaining(["415", "507"]));
  }
});

test("contains the limits and choices of the validation schemas", () => {
  expect(at("/api/main-category", "POST").requestBody?.content["multipart/form-data"]?.schema).toMatchObject({
    properties: {
      title: { type: "string", minLength: 1, maxLength: 200 },
      image: { type: "string", format: "binary" },
      image_media_id: { type: "integer" },
    },
    required: ["title"],
  });
  expect(at("/sliders/addSlider", "POST").requestBody?.content["multipart/form-data"]?.schema).toMatchObject({
    required: ["title", "description"],
  });
  const query = at("/api/enquiries", "GET").parameters ?? [];
  expect(query.map(({ name }) => name)).toEqual(expect.arrayContaining(["search", "kind", "state", "from", "to", "page"]));
  expect(query.some(({ required }) => required)).toBe(false);
});

test("lists have an ETag, changes accept If-Match, and limits send Retry-After", () => {
  expect(Object.keys(at("/gallery/", "GET").responses)).toEqual(expect.arrayContaining(["200", "304", "308", "400", "401"]));
  expect(at("/api/main-category", "GET").responses["200"]!.headers).toHaveProperty("ETag");
  const change = at("/api/subcategories/{id}", "PATCH");
  expect(change.parameters).toContainEqual(expect.objectContaining({ in: "header", name: "If-Match" }));
  expect(change.responses).toHaveProperty("409");
  expect(at("/api/inquiry/c", "POST").responses["429"]!.headers).toHaveProperty("Retry-After");
});
