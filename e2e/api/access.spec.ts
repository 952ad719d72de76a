import { readFile } from "node:fs/promises";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { decode, encode } from "next-auth/jwt";
import { IMAGE_BYTES } from "@/lib/domain/limits";
import { messages } from "@/lib/domain/messages";
import { addressOf, callsFor, type RowPath } from "../calls";
import { expect, expectRefusal, type Form, paths, showcase, signIn, storedFiles, uniqueTitle } from "../fixtures";
import { test } from "../one-of-each";
import { jpegOfBytes } from "../pictures";

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

test("a token signed anew with nothing changed is let in", async ({ visitor, token }) => {
  // What the tokens below are made with works; they fail for what was changed.
  expect((await visitor.get(paths.products, { headers: { Authorization: await altered(token, {}) } })).status()).toBe(200);
});

test("what is no living token is refused by every call of staff, and changes nothing", async ({
  visitor,
  token,
  oneOfEach,
  expectNoChange,
}) => {
  test.slow();
  const { ids, brochure, files, form } = await oneOfEach();
  await expectNoChange(async () => {
    for (const [what, headersFor] of Object.entries(unauthorized)) {
      await test.step(what, async () => {
        const headers = await headersFor(token, visitor);
        const title = uniqueTitle(what);
        const refused = async (path: string, options: { method: string; multipart?: Form; data?: object }) => {
          const address = addressOf(path, ids[path as RowPath]);
          await expectRefusal(await visitor.fetch(address, { ...options, headers }), 401, messages.unauthorized);
        };
        for (const { method, path } of callsFor("admin")) {
          const multipart = method === "GET" || method === "DELETE" ? undefined : { ...form, title };
          await refused(path, { method, multipart });
        }
        await refused(showcase.brochures, { method: "POST", multipart: { ...form, title, id: String(brochure) } });
        await refused(showcase.brochures, { method: "DELETE", data: { id: brochure } });
        for (const url of files) expect(storedFiles(url)).not.toEqual([]);
      });
    }
  });
});

test("what is for everybody asks for no token", async ({ visitor }) => {
  for (const { method, path } of callsFor("public")) {
    const status = (await visitor.fetch(addressOf(path), { method })).status();
    expect(status, `${method} ${path}`).not.toBe(401);
  }
});

test("a large upload without a token is refused with an answer, not with a broken connection", async ({ visitor, expectRefused }) => {
  const multipart = { title: uniqueTitle(), image: await jpegOfBytes(IMAGE_BYTES - 1) };
  await expectRefused(() => visitor.post(paths.categories, { multipart }), 401, messages.unauthorized);
});

test("the token is asked for before anything else", async ({ visitor, expectRefused }) => {
  await expectRefused(() => visitor.put(`${paths.categories}/abc`, { data: "nonsense" }), 401, messages.unauthorized);
  await expectRefused(() => visitor.delete(`${paths.products}/2147483647`), 401, messages.unauthorized);
  await expectRefused(() => visitor.delete(showcase.brochures, { data: "nonsense" }), 401, messages.unauthorized);
});
