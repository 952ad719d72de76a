import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Call } from "./calls";

type Operation = {
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, object>; headers?: Record<string, object> }>;
};

type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const fetchDocument = async (request: APIRequestContext): Promise<Document> => (await request.get("/api/openapi.json")).json();

export async function listFormCalls(request: APIRequestContext): Promise<{ method: string; path: string }[]> {
  const { paths } = await fetchDocument(request);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody && "multipart/form-data" in requestBody.content)
      .map(([method]) => ({ method: method.toUpperCase(), path })),
  );
}

/** Creates a check of responses against the OpenAPI document: status, headers and JSON fields. */
export async function createResponseCheck(request: APIRequestContext) {
  const document = await fetchDocument(request);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "api");
  const pointer = (...keys: string[]) =>
    `api#/${keys.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;
  return async (response: APIResponse, call: Call): Promise<void> => {
    const [method = "", path = ""] = call.split(" ");
    const verb = method.toLowerCase();
    const status = String(response.status());
    const described = document.paths[path]?.[verb]?.responses[status];
    expect(described, `${call} may answer ${status}`).toBeDefined();
    for (const name of ["ETag", "Retry-After"]) {
      if (described?.headers?.[name]) expect(response.headers()[name.toLowerCase()], `${call} ${status} has ${name}`).toBeTruthy();
    }
    if (!described?.content?.["application/json"]) return;
    const validate = ajv.getSchema(pointer("paths", path, verb, "responses", status, "content", "application/json", "schema"));
    expect(validate, `${call} ${status} has a schema`).toBeDefined();
    validate!(await response.json());
    expect(validate!.errors ?? [], `${call} ${status}`).toEqual([]);
  };
}
