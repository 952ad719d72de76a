import { randomUUID } from "node:crypto";
import { type Route, routes } from "#lib/platform/routes.ts";
import { toPath } from "./operations.ts";
import { type Attempts, authorise, call, JSON_TYPE, parseJson, type Request, type Target, tryRequests } from "./target.ts";

const PASSWORD = "seven slabs of Kota stone";
const ROLES = ["editor", "sales"] as const;
type Role = (typeof ROLES)[number];

const WITH_BODY = ["POST", "PUT", "PATCH"];

type User = { id: number; token: string; link: string };

const post = (target: Target, path: string, body: object, headers: Record<string, string> = {}) =>
  call(target, "POST", path, { headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

async function addUser(target: Target, role: Role): Promise<User> {
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const invitation = { email: `${username}@example.com`, name: username, roles: [role] };
  const answer = parseJson<{ data: { id: number; link: string } }>(await post(target, "/api/users/invite", invitation, authorise(target)));
  if (!answer) throw new Error("The invitation did not answer JSON");
  const { id, link } = answer.data;
  await post(target, "/api/invitation", { token: readToken(link), username, password: PASSWORD });
  const signedIn = parseJson<{ token: string }>(await post(target, "/logAdmin", { username, password: PASSWORD }));
  return { id, token: signedIn?.token ?? "", link };
}

const readToken = (link: string) => new URL(link).hash.slice(1);

const encodeLastLetter = (path: string) => path.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

function listForbidden(role: Role): { method: string; path: string }[] {
  const isForbidden = ({ roles = {} }: Route, method: string) => !(roles[method as keyof typeof roles] ?? []).includes(role);
  return routes
    .filter((route) => ["list", "api"].includes(route.class) && !route.notFound)
    .flatMap((route) =>
      Object.entries(route.methods)
        .filter(([method, access]) => access === "admin" && isForbidden(route, method))
        .map(([method]) => ({ method, path: toPath(route.path) })),
    );
}

/** Tries the calls of other roles, also under other spellings of their paths. */
function* createForbiddenRequests(role: Role, token: string): Generator<Request> {
  for (const { method, path } of listForbidden(role)) {
    const sent = { method, headers: { ...JSON_TYPE, Authorization: token }, ...(WITH_BODY.includes(method) && { body: "{}" }) };
    yield { ...sent, what: `the role ${role}`, path, expected: [403] };
    yield { ...sent, what: `the role ${role} and an encoded letter`, path: encodeLastLetter(path), expected: [308, 400, 403, 404, 405] };
    yield { ...sent, what: `the role ${role} and a slash`, path: `${path}/`, expected: [308, 400, 403, 404, 405] };
    if (method === "GET") yield { ...sent, method: "HEAD", what: `the role ${role}`, path, expected: [403] };
  }
}

/** Uses one-time links again, for another purpose, or after the user is gone. */
async function* tryLinks(target: Target, { id, link, token }: User): Attempts {
  const headers = authorise(target);
  const createLink = async () =>
    readToken(parseJson<{ data: { link: string } }>(await post(target, `/api/users/${id}/reset-link`, {}, headers))?.data.link ?? "x:#");
  const send = (what: string, path: string, body: object, expected = [410]): Request => ({
    ...{ what, method: "POST", path, headers: JSON_TYPE, body: JSON.stringify(body), expected },
  });
  const accept = (what: string, used: unknown, expected?: number[]) =>
    send(what, "/api/invitation", { token: used, username: randomUUID(), password: PASSWORD }, expected);
  const reset = (what: string, used: unknown, expected?: number[]) =>
    send(what, "/api/password/reset", { token: used, password: `${PASSWORD}!` }, expected);
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
  for (const role of ROLES) {
    const user = await addUser(target, role);
    yield* tryRequests(target, createForbiddenRequests(role, user.token));
    yield* tryLinks(target, user);
  }
}
