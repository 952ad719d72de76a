import { createHmac } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { endpoints } from "./endpoints.ts";
import type { Attempt, Target } from "./target.ts";
import { call } from "./target.ts";

const GUESSES = ["secret", "changeme", "shilaya", "", "nextauth-secret"];

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A plain signed token, as other sites have them. */
function signed(claims: object, secret: string, alg: string = "HS256") {
  const body = `${base64({ alg, typ: "JWT" })}.${base64(claims)}`;
  return `${body}.${createHmac(alg.replace("HS", "sha"), secret).update(body).digest("base64url")}`;
}

const flipped = (token: string, place: number) => token.slice(0, place) + (token[place] === "A" ? "B" : "A") + token.slice(place + 1);

async function deadTokens(target: Target): Promise<Record<string, Record<string, string>>> {
  const { token, secret } = target;
  const claims = { ...(await decode({ token, secret })) };
  const again = (change: object, key: string = secret, maxAge = 600) => encode({ secret: key, maxAge, token: { ...claims, ...change } });
  const revoked = await target.signIn();
  await call(target, "POST", "/logout", { headers: { Authorization: revoked } });
  const [head = "", ...rest] = token.split(".");
  const tokens = {
    "an empty token": "",
    "no token at all": "null",
    "words that are no token": "Bearer letmein",
    "a name and a password": `Basic ${Buffer.from("admin:admin").toString("base64")}`,
    "a revoked token": revoked,
    "an expired token": await again({}, secret, -60),
    "a token of a session that never was": await again({ session: "00000000-0000-4000-8000-000000000000" }),
    "a token whose session is a pattern": await again({ session: "%" }),
    "a token of somebody else's account": await again({ sub: "999999" }),
    "a token without a session": await again({ session: undefined }),
    "alg none": `${base64({ alg: "none" })}.${base64(claims)}.`,
    "alg NONE with a signature": `${base64({ alg: "NONE" })}.${base64(claims)}.AAAA`,
    "alg none in place of the encryption": [base64({ alg: "none", enc: "none" }), ...rest].join("."),
    "HS256 with the site's own secret": signed(claims, secret),
    "HS512 with the site's own secret": signed(claims, secret, "HS512"),
    "encrypted with another key": await again({}, "another secret of good length"),
    "one letter changed in the head": flipped(token, 3),
    "one letter changed in the body": flipped(token, head.length + 30),
    "one letter changed at the end": flipped(token, token.length - 5),
    "a token cut short": token.slice(0, -20),
    "a token of 10,000 letters": "x".repeat(10_000),
    "SQL in place of a token": "' OR 1=1 --",
  };
  const guessed = GUESSES.map((guess) => [`HS256 with the secret "${guess}"`, signed(claims, guess)]);
  const headers = Object.entries({ ...tokens, ...Object.fromEntries(guessed) }).map(([what, value]) => [what, { Authorization: value }]);
  return {
    "without a token": {},
    "a living token in a cookie": { Cookie: `next-auth.session-token=${token}; token=${token}; Authorization=${token}` },
    "a living token under other names": { "X-Authorization": token, "X-Access-Token": token, "Proxy-Authorization": token },
    ...Object.fromEntries(headers),
  };
}

/** Every call that is not for everybody, without a token and with every sort of dead one. */
export async function* tokens(target: Target): AsyncGenerator<Attempt> {
  const dead = Object.entries(await deadTokens(target));
  const guarded = endpoints.filter(({ isPublic }) => !isPublic);
  for (const [place, { method, path, isList }] of guarded.entries()) {
    // In the short form each call meets a few of them, and all of them meet some call.
    const met = target.short ? dead.filter((_, index) => index < 2 || index % guarded.length === place) : dead;
    for (const [what, headers] of met) {
      if (isList && !headers.Authorization) continue;
      const { status } = await call(target, method, path, { headers });
      yield { what: `${method} ${path}: ${what}`, ...(status !== 401 && { hit: `answered ${status}` }) };
    }
  }
  const inAddress = await call(target, "GET", `/api/enquiries?token=${target.token}&Authorization=${target.token}`);
  yield { what: "a living token in the address", ...(inAddress.status !== 401 && { hit: `answered ${inAddress.status}` }) };
}
