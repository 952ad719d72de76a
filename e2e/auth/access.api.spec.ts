import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { decode, encode } from "next-auth/jwt";
import { IMAGE_BYTES, MAX_ID } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { fetchCalls, fillPath, hasKeyInPath, sendQuickly } from "../kit/calls";
import { createTitle, expect, expectRefusal, paths, signIn, test } from "../kit/fixtures";
import { createJpegOfSize } from "../kit/pictures";

const STAFF_ONLY = "/api/sessions";

const secret = async () => process.env.NEXTAUTH_SECRET || readFile(path.join(process.env.DATA_DIR ?? "", "nextauth-secret"), "utf8");

async function createRevokedToken(request: APIRequestContext): Promise<string> {
  const token = await signIn(request);
  await request.post("/logout", { headers: { Authorization: token } });
  return token;
}

/** Signs the claims of a valid token again, with changes. */
async function signAgain(
  token: string,
  { maxAge = 60, key, ...claims }: { maxAge?: number; key?: string; sub?: string; session?: string },
) {
  const own = await decode({ token, secret: await secret() });
  return encode({ secret: key ?? (await secret()), maxAge, token: { ...own, ...claims } });
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function createUnsignedToken(token: string): Promise<string> {
  const own = await decode({ token, secret: await secret() });
  return `${base64({ alg: "none", typ: "JWT" })}.${base64(own ?? {})}.`;
}

async function createTokenSignedAsJwt(token: string): Promise<string> {
  const own = await decode({ token, secret: await secret() });
  const body = `${base64({ alg: "HS256", typ: "JWT" })}.${base64(own ?? {})}`;
  return `${body}.${createHmac("sha256", await secret())
    .update(body)
    .digest("base64url")}`;
}

const flipLetter = (token: string) => token.slice(0, -5) + (token.at(-5) === "A" ? "B" : "A") + token.slice(-4);

const unauthorized: Record<string, (token: string, request: APIRequestContext) => Promise<Record<string, string>>> = {
  "no token": async () => ({}),
  "an empty token": async () => ({ Authorization: "" }),
  "text that is not a token": async () => ({ Authorization: "Bearer letmein" }),
  "a user name and a password": async () => ({ Authorization: `Basic ${Buffer.from("admin:admin").toString("base64")}` }),
  "a valid token in a cookie": async (token) => ({ Cookie: `next-auth.session-token=${token}; token=${token}` }),
  "a token with one letter changed": async (token) => ({ Authorization: flipLetter(token) }),
  "a token signed with another secret": async (token) => ({
    Authorization: await signAgain(token, { key: "another secret of good length" }),
  }),
  "an unsigned token": async (token) => ({ Authorization: await createUnsignedToken(token) }),
  "a token that is signed with the secret but not encrypted": async (token) => ({ Authorization: await createTokenSignedAsJwt(token) }),
  "a token cut short": async (token) => ({ Authorization: token.slice(0, -20) }),
  "a valid token in another header": async (token) => ({ "X-Authorization": token, "Proxy-Authorization": token }),
  "a token whose session is a pattern": async (token) => ({ Authorization: await signAgain(token, { session: "%" }) }),
  "an expired token": async (token) => ({ Authorization: await signAgain(token, { maxAge: -60 }) }),
  "a token of an unknown session": async (token) => ({
    Authorization: await signAgain(token, { session: "00000000-0000-4000-8000-000000000000" }),
  }),
  "a token of another administrator": async (token) => ({ Authorization: await signAgain(token, { sub: "999999" }) }),
  "the token of a session that was signed out": async (_, request) => ({ Authorization: await createRevokedToken(request) }),
  "a token of 10,000 characters": async () => ({ Authorization: "x".repeat(10_000) }),
};

test("only a valid token is accepted", async ({ visitor, token }) => {
  // The same claims, signed again unchanged, are accepted, so the tokens below fail only because of their change.
  expect((await visitor.get(STAFF_ONLY, { headers: { Authorization: await signAgain(token, {}) } })).status()).toBe(200);
  for (const [what, headersFor] of Object.entries(unauthorized)) {
    const headers = await headersFor(token, visitor);
    await test.step(what, async () => expectRefusal(await visitor.get(STAFF_ONLY, { headers }), 401, messages.unauthorized));
  }
});

test("staff calls without a token are refused", async ({ visitor, expectRefused }) => {
  for (const { method, path, access } of await fetchCalls(visitor)) {
    if (access !== "admin") continue;
    const { status, body } = await sendQuickly(fillPath(path, MAX_ID), { method });
    expect({ status, ...JSON.parse(body) }, `${method} ${path}`).toMatchObject({ status: 401, error: messages.unauthorized });
  }
  expect((await visitor.head(STAFF_ONLY)).status()).toBe(401);
  // A large upload gets an answer, not a broken connection.
  const multipart = { title: createTitle(), image: await createJpegOfSize(IMAGE_BYTES - 1) };
  await expectRefused(() => visitor.post(paths.categories, { multipart }), 401, messages.unauthorized);
});

test("public calls need no token", async ({ visitor }) => {
  const calls = (await fetchCalls(visitor)).filter((call) => call.access !== "admin" && !hasKeyInPath(call));
  for (const { method, path } of calls) {
    const { status } = await sendQuickly(fillPath(path, MAX_ID), { method });
    expect(status, `${method} ${path}`).not.toBe(401);
  }
});
