import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const encode = (data: Uint8Array | string) => Buffer.from(data).toString("base64url");

type Options = { challenge: string };
type Site = { origin: string; host: string };

/** An authenticator in memory with one passkey (ES256), for calls without a browser. */
export function createAuthenticator({ origin, host }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const describeClient = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function createData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  }
  const envelope = { id: encode(id), rawId: encode(id), type: "public-key", clientExtensionResults: {} };

  return {
    create({ challenge }: Options) {
      const { x, y } = publicKey.export({ format: "jwk" });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as [number, number][]),
          [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
        ]),
      );
      const idLength = Buffer.from([0, id.length]);
      const data = createData(FLAGS.present | FLAGS.verified | FLAGS.attested);
      const authData = new Uint8Array(Buffer.concat([data, Buffer.alloc(16), idLength, id, key]));
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return {
        ...envelope,
        response: {
          clientDataJSON: encode(describeClient("webauthn.create", challenge)),
          attestationObject: encode(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ["internal"],
        },
      };
    },

    get({ challenge }: Options, isVerified = true) {
      const client = describeClient("webauthn.get", challenge);
      const data = createData(FLAGS.present | (isVerified ? FLAGS.verified : 0));
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return { ...envelope, response: { clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) } };
    },
  };
}
