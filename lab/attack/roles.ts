import { randomUUID } from "node:crypto";
import type { ApiCall } from "../kit/api-description.ts";
import { fetchCalls, toPath } from "./operations.ts";
import { type Attempts, authorise, JSON_TYPE, type Request, sendJson, type Target, tryRequests } from "./target.ts";

const ROLES = ["editor", "sales"] as const;
const WITH_BODY = ["POST", "PUT", "PATCH"];

type Role = (typeof ROLES)[number];

async function signInAs(target: Target, role: Role): Promise<string> {
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const invitation = { email: `${username}@example.com`, name: username, roles: [role] };
  const { data } = await sendJson<{ data: { link: string } }>(target, "POST", "/api/users/invite", invitation, authorise(target));
  const account = { username, password: "seven slabs of Kota stone" };
  await sendJson(target, "POST", "/api/invitation", { token: new URL(data.link).hash.slice(1), ...account });
  return (await sendJson<{ token: string }>(target, "POST", "/logAdmin", account)).token;
}

const encodeLastLetter = (path: string) => path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

function* createForbiddenRequests(calls: ApiCall[], role: Role, token: string): Generator<Request> {
  for (const { method, access, roles, ...call } of calls) {
    if (access !== "admin" || roles.includes(role)) continue;
    const path = toPath(call.path);
    const sent = { method, headers: { ...JSON_TYPE, Authorization: token }, ...(WITH_BODY.includes(method) && { body: "{}" }) };
    yield { ...sent, what: `the role ${role}`, path, expected: [403] };
    yield { ...sent, what: `the role ${role} and an encoded letter`, path: encodeLastLetter(path), expected: [308, 400, 403, 404, 405] };
    yield { ...sent, what: `the role ${role} and a slash`, path: `${path}/`, expected: [308, 400, 403, 404, 405] };
    if (method === "GET") yield { ...sent, method: "HEAD", what: `the role ${role}`, path, expected: [403] };
  }
}

export async function* tryRoles(target: Target): Attempts {
  const calls = await fetchCalls(target);
  for (const role of ROLES) yield* tryRequests(target, createForbiddenRequests(calls, role, await signInAs(target, role)));
}
