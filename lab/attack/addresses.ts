import { toBlob } from "../kit/form.ts";
import payloads from "./payloads/addresses.json" with { type: "json" };
import { type Attempts, attempt, choose, EVIL_HOST, HTML, type Received, sendRaw, type Target, toUpload, tryRequests } from "./target.ts";

export function tryPathTraversal(target: Target): Attempts {
  const { starts, parents, files, secretPaths } = payloads.traversal;
  const paths = choose(target, starts, 4).flatMap((start) =>
    choose(target, parents, 6).flatMap((parent, index) =>
      [3, 9].map((depth) => start + parent.repeat(depth) + files[(index + depth) % files.length]),
    ),
  );
  const requests = [...paths, ...secretPaths].map((path) => ({ path }));
  return tryRequests(target, requests, ({ status, body }) => {
    const isRead = status === 200 || /root:.*:0:0|"dependencies"|DATABASE_URL|listen_addresses/.test(body) || body.includes(target.secret);
    return isRead && `answered ${status}`;
  });
}

export function tryRedirects(target: Target): Attempts {
  const { origin } = new URL(target.site);
  const requests = payloads.redirects.map((path) => ({ path, headers: HTML }));
  return tryRequests(target, requests, ({ headers, body }) => {
    const location = headers.location ?? headers.refresh?.toString().replace(/^.*url=/, "");
    const redirects = location !== undefined && new URL(location, `${origin}/`).origin !== origin;
    const links = /<a [^>]*href="(?:javascript:|(?:https?:)?(?:\/\/|\/\\)evil)/i.test(body);
    return (redirects || links) && `sent to ${location ?? "a link"}`;
  });
}

export async function* tryHostPoisoning(target: Target): Attempts {
  const { pages, headers, malformed } = payloads.hosts;
  const poisoned = [
    { Host: EVIL_HOST },
    { Host: `${EVIL_HOST}:80` },
    ...headers.map((name) => ({ [name]: name === "Forwarded" ? `host=${EVIL_HOST}` : `https://${EVIL_HOST}` })),
    ...headers.slice(0, 5).map((name) => ({ [name]: EVIL_HOST })),
  ];
  const requests = choose(target, pages, 4).flatMap((path) =>
    poisoned.map((sent) => ({ what: JSON.stringify(sent), path, headers: { ...HTML, ...sent } })),
  );
  yield* tryRequests(target, requests, (response) => {
    const isRepeated = response.body.includes(EVIL_HOST) || JSON.stringify(response.headers).includes(EVIL_HOST);
    return isRepeated && "repeated it";
  });
  for (const host of malformed) {
    const { text } = await sendRaw(target, [`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`]);
    yield attempt(`GET / with ${JSON.stringify(host)}`, !text.startsWith("HTTP/1.1 400") && text.slice(0, 20));
  }
  const { text } = await sendRaw(target, [`GET http://${EVIL_HOST}/ HTTP/1.1\r\nHost: ${EVIL_HOST}\r\nConnection: close\r\n\r\n`]);
  yield attempt("an absolute URL instead of a path", text.includes(EVIL_HOST) && "repeated it");
}

export function tryHeaderInjection(target: Target): Attempts {
  const { lineBreaks, starts, fileNames } = payloads.injection;
  const lines = choose(target, lineBreaks, 3).map((line) => `${line}X-Hit:1${line}Set-Cookie:hit=1`);
  const paths = starts.flatMap((start) => lines.map((line) => `${start}1${line.replace(/[\r\n]/g, encodeURIComponent)}`));
  const uploads = choose(target, fileNames).map((name) => {
    const fields = { title: "A line break", pdf_file: [toBlob("%PDF-1.4\n%%EOF", "application/pdf"), name] as [Blob, string] };
    return toUpload(target, `a file named ${JSON.stringify(name)}`, "/api/ebrochure", fields);
  });
  const requests = [...paths.map((path) => ({ path, headers: HTML })), ...uploads];
  const findHit = ({ headers }: Received) => (headers["x-hit"] || headers["set-cookie"]) !== undefined && "wrote a header";
  return tryRequests(target, requests, findHit);
}
