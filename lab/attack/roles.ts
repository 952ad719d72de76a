import { randomUUID } from "node:crypto";
import type { ApiCall } from "../kit/api-description.ts";
import { fetchCalls, toPath } from "./operations.ts";
import { type Attempts, authorise, call, JSON_TYPE, type Request, sendJson, type Target, toJson, tryRequests } from "./target.ts";

const PASSWORD = "seven slabs of Kota stone";
const ROLES = ["editor", "sales"] as const;
const WITH_BODY = ["POST", "PUT", "PATCH"];

type Role = (typeof ROLES)[number];
type Invited = { id: number; link: string };
type User = Invited & { token: string };

async function addUser(target: Target, role: Role): Promise<User> {
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const invitation = { email: `${username}@example.com`, name: username, roles: [role] };
  const { data } = await sendJson<{ data: Invited }>(target, "POST", "/api/users/invite", invitation, authorise(target));
  const account = { username, password: PASSWORD };
  await sendJson(target, "POST", "/api/invitation", { token: readToken(data.link), ...account });
  return { ...data, ...(await sendJson<{ token: string }>(target, "POST", "/logAdmin", account)) };
}

const readToken = (link: string) => new URL(link).hash.slice(1);
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

async function* tryLinks(target: Target, { id, link, token }: User): Attempts {
  const headers = authorise(target);
  const createLink = async () => {
    const { data } = await sendJson<{ data: { link: string } }>(target, "POST", `/api/users/${id}/reset-link`, {}, headers);
    return readToken(data.link);
  };
  const use = (what: string, path: string, body: object, expected = [410]): Request => ({
    ...{ what, method: "POST", path, expected, ...toJson({ password: `${PASSWORD}!`, ...body }) },
  });
  const accept = (what: string, token: string) => use(what, "/api/invitation", { token, username: randomUUID() });
  const reset = (what: string, token: unknown, expected?: number[]) => use(what, "/api/password/reset", { token }, expected);
  const earlier = await createLink();
  const current = await createLink();
  yield* tryRequests(target, [
    accept("a used link", readToken(link)),
    accept("a link of another kind", current),
    reset("a used link", readToken(link)),
    reset("a replaced link", earlier),
    reset("an invented token", "x".repeat(43)),
    reset("a pattern", "%"),
    reset("a list of tokens", [current], [400]),
    reset("a session token", token, [400, 410]),
  ]);
  await call(target, "DELETE", `/api/users/${id}`, { headers });
  yield* tryRequests(target, [
    reset("a link of a deleted user", current),
    { what: "the session of a deleted user", path: "/api/account", headers: { Authorization: token }, expected: [401] },
  ]);
}

export async function* tryRoles(target: Target): Attempts {
  const calls = await fetchCalls(target);
  for (const role of ROLES) {
    const user = await addUser(target, role);
    yield* tryRequests(target, createForbiddenRequests(calls, role, user.token));
    yield* tryLinks(target, user);
  }
}
