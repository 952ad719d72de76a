/** An e-mail as the mail server got it, with its headers and bodies decoded. */
export type Letter = { from: string; to: string[]; headers: Map<string, string>; text: string; html: string };

export function readLetter(source: Buffer, from: string, recipients: { address: string }[]): Letter {
  const whole = partOf(source.toString("latin1"));
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get("content-type") ?? "")?.[1];
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => partOf(part.replace(/^\r\n/, "")))
    : [whole];
  const bodyOf = (type: string) => decodedBody(parts.find(({ headers }) => headers.get("content-type")?.startsWith(type)));
  return {
    from,
    to: recipients.map(({ address }) => address),
    headers: whole.headers,
    text: bodyOf("text/plain"),
    html: bodyOf("text/html"),
  };
}

type Part = { headers: Map<string, string>; body: string };

function partOf(source: string): Part {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodedHeader(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: source.slice(end + 4) };
}

function decodedBody(part: Part | undefined): string {
  const { headers, body } = part ?? { headers: new Map<string, string>(), body: "" };
  const encoding = headers.get("content-transfer-encoding");
  const bytes = encoding === "base64" ? Buffer.from(body, "base64") : Buffer.from(quotedPrintable(body, encoding), "latin1");
  return bytes.toString("utf8").replaceAll("\r\n", "\n").trim();
}

const quotedPrintable = (text: string, encoding = "quoted-printable") =>
  encoding === "quoted-printable" ? unescaped(text.replace(/=\r\n/g, "")) : text;

const unescaped = (text: string) => text.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Encoded words (RFC 2047); the space between two of them does not count. */
const decodedHeader = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding, text) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : Buffer.from(unescaped(text.replaceAll("_", " ")), "latin1").toString("utf8"),
    );
