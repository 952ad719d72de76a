import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createServer as createDoor } from "node:net";
import path from "node:path";

/** The first byte of a TLS connection. */
const TLS_HANDSHAKE = 22;

/** A certificate for "localhost" that trusts itself. */
function makeCertificate(folder: string) {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")] as const;
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", certificate, "-days", "1"];
  execFileSync("openssl", ["req", "-x509", ...made, ...names], { stdio: "ignore" });
  return { key, certificate };
}

/**
 * What a proxy that encrypts does, on loopback: https and http on one port, because the Observatory asks both at one address.
 * @returns the host to ask, the file with the certificate, and what sets the server behind it
 */
export async function startTlsFront(folder: string) {
  const { key, certificate } = makeCertificate(folder);
  let behind = "";
  const relay =
    (protocol: string): RequestListener =>
    (incoming: IncomingMessage, response: ServerResponse) => {
      const headers = { ...incoming.headers, "x-forwarded-proto": protocol };
      const passed = request(behind + incoming.url, { method: incoming.method, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.once("error", () => response.destroy());
      incoming.pipe(passed);
    };
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate) }, relay("https"));
  const plain = createServer(relay("http"));
  const door = createDoor((socket) => {
    socket.once("error", () => socket.destroy());
    socket.once("data", (first) => {
      socket.pause();
      (first[0] === TLS_HANDSHAKE ? secure : plain).emit("connection", socket);
      socket.unshift(first);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const host = `localhost:${(door.address() as AddressInfo).port}`;
  return {
    host,
    certificate,
    /** From now on it stands in front of this address. */
    standBefore: (url: string) => {
      behind = url;
    },
    stop: async () => {
      for (const server of [secure, plain]) server.closeAllConnections();
      door.close();
    },
  };
}
