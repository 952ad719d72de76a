import { createHmac } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { listOperations, toPath } from "./operations.ts";
import { type Attempts, call, type Target, tryRequests } from "./target.ts";

const GUESSED_SECRETS = ["secret", "changeme", "shilaya", "", "nextauth-secret"];

const toBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signToken(claims: object, secret: string, alg: string = "HS256") {
  const body = `${toBase64({ alg, typ: "JWT" })}.${toBase64(claims)}`;
  return `${body}.${createHmac(alg.replace("HS", "sha"), secret).update(body).digest("base64url")}`;
}

export const changeLetter = (token: string, index: number) =>
  token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1);

async function makeInvalidTokens(target: Target): Promise<Record<string, Record<string, string>>> {
  const { token, secret } = target;
  const claims = { ...(await decode({ token, secret })) };
  const reissue = (change: object, key: string = secret, maxAge = 600) => encode({ secret: key, maxAge, token: { ...claims, ...change } });
  const revoked = await target.signIn();
  await call(target, "POST", "/logout", { headers: { Authorization: revoked } });
  const [head = "", ...rest] = token.split(".");
  const invalid = {
    "an empty token": "",
    "the word null": "null",
    "text that is not a token": "Bearer letmein",
    "Basic authentication": `Basic ${Buffer.from("admin:admin").toString("base64")}`,
    "a revoked token": revoked,
    "an expired token": await reissue({}, secret, -60),
    "a token of a session that never existed": await reissue({ session: "00000000-0000-4000-8000-000000000000" }),
    "a token whose session is a pattern": await reissue({ session: "%" }),
    "a token of another account": await reissue({ sub: "999999" }),
    "a token without a session": await reissue({ session: undefined }),
    "alg none": `${toBase64({ alg: "none" })}.${toBase64(claims)}.`,
    "alg NONE with a signature": `${toBase64({ alg: "NONE" })}.${toBase64(claims)}.AAAA`,
    "alg none instead of the encryption": [toBase64({ alg: "none", enc: "none" }), ...rest].join("."),
    "HS256 with the site's own secret": signToken(claims, secret),
    "HS512 with the site's own secret": signToken(claims, secret, "HS512"),
    "encrypted with another key": await reissue({}, "another secret of good length"),
    "one letter changed in the head": changeLetter(token, 3),
    "one letter changed in the body": changeLetter(token, head.length + 30),
    "one letter changed at the end": changeLetter(token, token.length - 5),
    "a token cut short": token.slice(0, -20),
    "a token of 10,000 letters": "x".repeat(10_000),
    "SQL instead of a token": "' OR 1=1 --",
    ...Object.fromEntries(GUESSED_SECRETS.map((guess) => [`HS256 with the secret "${guess}"`, signToken(claims, guess)])),
  };
  return {
    "without a token": {},
    "a valid token in a cookie": { Cookie: `next-auth.session-token=${token}; token=${token}; Authorization=${token}` },
    "a valid token under other names": { "X-Authorization": token, "X-Access-Token": token, "Proxy-Authorization": token },
    ...Object.fromEntries(Object.entries(invalid).map(([what, Authorization]) => [what, { Authorization }])),
  };
}

export async function* tryTokens(target: Target): Attempts {
  const invalid = Object.entries(await makeInvalidTokens(target));
  const guarded = (await listOperations(target)).filter(({ isPublic, isList }) => isList || !isPublic);
  const requests = guarded.flatMap(({ method, path, isList }, position) => {
    // The short form sends each call a few of the tokens, and each token to some call.
    const tokens = target.short ? invalid.filter((_, index) => index < 2 || index % guarded.length === position) : invalid;
    const sent = isList ? tokens.filter(([, headers]) => headers.Authorization) : tokens;
    return sent.map(([what, headers]) => ({ what, method, path: toPath(path), headers, expected: [401] }));
  });
  const inAddress = { path: `/api/enquiries?token=${target.token}&Authorization=${target.token}`, expected: [401] };
  yield* tryRequests(target, [...requests, inAddress]);
}
