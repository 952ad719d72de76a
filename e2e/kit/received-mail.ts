export type ReceivedMail = { from: string; to: string[]; headers: Map<string, string>; text: string; html: string };

export function parseMail(source: Buffer, from: string, recipients: { address: string }[]): ReceivedMail {
  const whole = parsePart(source.toString("latin1"));
  const boundary = /boundary="([^"]+)"/.exec(whole.headers.get("content-type") ?? "")?.[1];
  const parts = boundary
    ? whole.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => parsePart(part.replace(/^\r\n/, "")))
    : [whole];
  const getBody = (type: string) => decodeBody(parts.find(({ headers }) => headers.get("content-type")?.startsWith(type)));
  return {
    from,
    to: recipients.map(({ address }) => address),
    headers: whole.headers,
    text: getBody("text/plain"),
    html: getBody("text/html"),
  };
}

type Part = { headers: Map<string, string>; body: string };

function parsePart(source: string): Part {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: source.slice(end + 4) };
}

function decodeBody(part: Part | undefined): string {
  const { headers, body } = part ?? { headers: new Map<string, string>(), body: "" };
  const encoding = headers.get("content-transfer-encoding");
  const bytes = encoding === "base64" ? Buffer.from(body, "base64") : Buffer.from(decodeQuotedPrintable(body, encoding), "latin1");
  return bytes.toString("utf8").replaceAll("\r\n", "\n").trim();
}

const decodeQuotedPrintable = (text: string, encoding = "quoted-printable") =>
  encoding === "quoted-printable" ? decodeHex(text.replace(/=\r\n/g, "")) : text;

const decodeHex = (text: string) => text.replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** Decodes encoded words (RFC 2047) and removes the space between them. */
const decodeHeader = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding, text) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString("utf8")
        : Buffer.from(decodeHex(text.replaceAll("_", " ")), "latin1").toString("utf8"),
    );
