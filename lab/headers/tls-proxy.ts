import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createServer, request } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createServer as createTcpServer } from "node:net";
import path from "node:path";

const TLS_HANDSHAKE_BYTE = 22;

function makeCertificate(folder: string) {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")] as const;
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const settings = [
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-keyout",
    key,
    "-out",
    certificate,
    "-days",
    "1",
  ];
  execFileSync("openssl", ["req", "-x509", ...settings, ...names], { stdio: "ignore" });
  return { key, certificate };
}

/** Starts a TLS proxy on loopback. It serves HTTPS and HTTP on one port, because the Observatory requests both from one host. */
export async function startTlsProxy(folder: string) {
  const { key, certificate } = makeCertificate(folder);
  let upstream = "";
  const forward =
    (protocol: string): RequestListener =>
    (incoming: IncomingMessage, response: ServerResponse) => {
      const headers = { ...incoming.headers, "x-forwarded-proto": protocol };
      const forwarded = request(upstream + incoming.url, { method: incoming.method, headers, agent: false }, (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      });
      forwarded.once("error", () => response.destroy());
      incoming.pipe(forwarded);
    };
  const secure = createSecureServer({ key: readFileSync(key), cert: readFileSync(certificate) }, forward("https"));
  const plain = createServer(forward("http"));
  const listener = createTcpServer((socket) => {
    socket.once("error", () => socket.destroy());
    socket.once("data", (first) => {
      socket.pause();
      (first[0] === TLS_HANDSHAKE_BYTE ? secure : plain).emit("connection", socket);
      socket.unshift(first);
      process.nextTick(() => socket.resume());
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const host = `localhost:${(listener.address() as AddressInfo).port}`;
  return {
    host,
    certificate,
    setUpstream: (url: string) => {
      upstream = url;
    },
    stop: async () => {
      for (const server of [secure, plain]) server.closeAllConnections();
      listener.close();
    },
  };
}
