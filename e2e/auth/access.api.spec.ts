import { readFile } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { decode, encode } from "next-auth/jwt";
import { IMAGE_BYTES, MAX_ID } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";
import { addressOf, callsFor, type RowPath } from "../kit/calls";
import { expect, expectRefusal, type Form, paths, showcase, signIn, storedFiles, uniqueTitle } from "../kit/fixtures";
import { test } from "../kit/one-of-each";
import { jpegOfBytes } from "../kit/pictures";

/** A call that only staff may make. */
const STAFF_ONLY = "/api/sessions";

const secret = async () => process.env.NEXTAUTH_SECRET || readFile(path.join(process.env.DATA_DIR ?? "", "nextauth-secret"), "utf8");

/** The token of a session that has been signed out. */
async function revoked(request: APIRequestContext): Promise<string> {
  const token = await signIn(request);
  await request.post("/logout", { headers: { Authorization: token } });
  return token;
}

/** What a living token says, signed anew after a change. */
async function altered(token: string, { maxAge = 60, key, ...claims }: { maxAge?: number; key?: string; sub?: string; session?: string }) {
  const own = await decode({ token, secret: await secret() });
  return encode({ secret: key ?? (await secret()), maxAge, token: { ...own, ...claims } });
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A readable token that nobody signed. */
async function unsigned(token: string): Promise<string> {
  const own = await decode({ token, secret: await secret() });
  return `${base64({ alg: "none", typ: "JWT" })}.${base64(own ?? {})}.`;
}

const flipped = (token: string) => token.slice(0, -5) + (token.at(-5) === "A" ? "B" : "A") + token.slice(-4);

const unauthorized: Record<string, (token: string, request: APIRequestContext) => Promise<Record<string, string>>> = {
  "no token": async () => ({}),
  "an empty token": async () => ({ Authorization: "" }),
  "words that are no token": async () => ({ Authorization: "Bearer letmein" }),
  "a user name and a password": async () => ({ Authorization: `Basic ${Buffer.from("admin:admin").toString("base64")}` }),
  "a living token in a cookie": async (token) => ({ Cookie: `next-auth.session-token=${token}; token=${token}` }),
  "a token with one letter changed": async (token) => ({ Authorization: flipped(token) }),
  "a token signed with another secret": async (token) => ({
    Authorization: await altered(token, { key: "another secret of good length" }),
  }),
  "a token that nobody signed": async (token) => ({ Authorization: await unsigned(token) }),
  "an expired token": async (token) => ({ Authorization: await altered(token, { maxAge: -60 }) }),
  "a token of nobody's session": async (token) => ({
    Authorization: await altered(token, { session: "00000000-0000-4000-8000-000000000000" }),
  }),
  "a token of another administrator": async (token) => ({ Authorization: await altered(token, { sub: "999999" }) }),
  "the token of a session that was signed out": async (_, request) => ({ Authorization: await revoked(request) }),
  "a token of 10,000 characters": async () => ({ Authorization: "x".repeat(10_000) }),
};

test("anything but a valid token is refused", async ({ visitor, token }) => {
  // The same claims, signed again without a change, are accepted: the tokens below fail only because of their change.
  expect((await visitor.get(STAFF_ONLY, { headers: { Authorization: await altered(token, {}) } })).status()).toBe(200);
  for (const [what, headersFor] of Object.entries(unauthorized)) {
    const headers = await headersFor(token, visitor);
    await test.step(what, async () => expectRefusal(await visitor.get(STAFF_ONLY, { headers }), 401, messages.unauthorized));
  }
});

test("every call of staff needs a token, and changes nothing without one", async ({ visitor, oneOfEach, expectNoChange }) => {
  const { ids, brochure, files, form } = await oneOfEach();
  const title = uniqueTitle();
  const expectUnauthorized = async (path: string, options: { method: string; multipart?: Form; data?: object | string }) => {
    const address = addressOf(path, ids[path as RowPath]);
    await expectRefusal(await visitor.fetch(address, options), 401, messages.unauthorized);
  };
  await expectNoChange(async () => {
    for (const { method, path } of callsFor("admin")) {
      const multipart = method === "GET" || method === "DELETE" ? undefined : { ...form, title };
      await expectUnauthorized(path, { method, multipart });
    }
    await expectUnauthorized(showcase.brochures, { method: "POST", multipart: { ...form, title, id: String(brochure) } });
    await expectUnauthorized(showcase.brochures, { method: "DELETE", data: { id: brochure } });
    for (const url of files) expect(storedFiles(url)).not.toEqual([]);

    // The token is checked before everything else.
    await expectUnauthorized(`${paths.categories}/abc`, { method: "PUT", data: "nonsense" });
    await expectUnauthorized(`${paths.products}/2147483647`, { method: "DELETE" });
    await expectUnauthorized(showcase.brochures, { method: "DELETE", data: "nonsense" });
    // A large upload gets an answer, not a broken connection.
    const image = await jpegOfBytes(IMAGE_BYTES - 1);
    await expectUnauthorized(paths.categories, { method: "POST", multipart: { title, image } });
  });
});

test("public calls need no token", async ({ visitor }) => {
  for (const { method, path } of callsFor("public")) {
    const status = (await visitor.fetch(addressOf(path, MAX_ID), { method })).status();
    expect(status, `${method} ${path}`).not.toBe(401);
  }
});
