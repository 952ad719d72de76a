import { MAX_ID } from "@/lib/shared/limits";
import { sendQuickly } from "../kit/calls";
import { expect, test } from "../kit/fixtures";

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};
type Call = { parameters?: { in: string; name: string }[]; requestBody?: { content: Record<string, { schema: Schema }> } };

// Calls that would end the session, or that wait for other systems.
const LEFT_OUT = /^\/(logout|logAdmin|api\/(sessions|account|password|sign-in|leads))/;

const ODD_TEXTS = ["a%00b", "__proto__", String(MAX_ID + 1), "9".repeat(300), "%ED%A0%80", "9999-12-31"];

/** A valid value, so that only the odd field can be refused. */
function createValue({ anyOf, enum: choices, const: fixed, type, items = {}, properties = {}, required = [] }: Schema): unknown {
  if (anyOf) return createValue(anyOf[0]!);
  if (choices || fixed !== undefined) return choices?.[0] ?? fixed;
  if (type === "array") return [createValue(items)];
  if (type === "object") return Object.fromEntries(required.map((name) => [name, createValue(properties[name]!)]));
  return type === "integer" || type === "number" ? 1 : type === "boolean" ? true : "x";
}

/** Replaces each whole number of a value by one that no row can have. */
const exceed = (value: unknown): unknown => {
  if (typeof value === "number") return MAX_ID + 1;
  if (Array.isArray(value)) return value.map(exceed);
  return typeof value === "object" && value ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, exceed(part)])) : value;
};

test("no call fails because of an odd text or number", async ({ admin, token }) => {
  test.slow();
  const { paths } = await (await admin.get("/api/openapi.json")).json();
  const failed: string[] = [];
  const send = async (method: string, path: string, data?: unknown) => {
    const body = data ? JSON.stringify(data) : undefined;
    const headers = { Authorization: token, "Content-Type": "application/json" };
    const { status } = await sendQuickly(path, { method, headers, body });
    if (status >= 500) failed.push(`${status} ${method} ${path.slice(0, 120)} ${body ?? ""}`);
  };
  for (const [path, methods] of Object.entries<Record<string, Call>>(paths)) {
    if (LEFT_OUT.test(path)) continue;
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const fill = (value: string) => path.replace(/\{[^}]+\}/g, value);
      if (method === "get") {
        for (const value of path.includes("{") ? ODD_TEXTS : []) await send("GET", fill(value));
        for (const { name } of parameters.filter((one) => one.in === "query")) {
          for (const value of ODD_TEXTS) await send("GET", `${fill("1")}?${name}=${value}`);
        }
      }
      const { properties = {}, required = [] } = requestBody?.content["application/json"]?.schema ?? {};
      const body = Object.fromEntries(required.map((name) => [name, createValue(properties[name]!)]));
      for (const [name, schema] of Object.entries(properties)) {
        const value = createValue(schema);
        const odd = exceed(value);
        if (JSON.stringify(odd) !== JSON.stringify(value)) await send(method.toUpperCase(), fill("1"), { ...body, [name]: odd });
      }
    }
  }
  expect(failed).toEqual([]);
});
