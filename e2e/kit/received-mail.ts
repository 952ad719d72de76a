export type ReceivedMail = {
  from: string;
  to: string[];
  headers: Map<string, string>;
  text: string;
  html: string;
  attachments: Attachment[];
};

type Attachment = { name: string; type: string; content: Buffer };

export function parseMail(source: Buffer, from: string, recipients: { address: string }[]): ReceivedMail {
  const whole = parsePart(source.toString("latin1"));
  const parts = listParts(whole);
  const getType = ({ headers }: Part) => headers.get("content-type") ?? "";
  const getBody = (type: string) => decodeText(parts.find((part) => getType(part).startsWith(type)));
  return {
    from,
    to: recipients.map(({ address }) => address),
    headers: whole.headers,
    text: getBody("text/plain"),
    html: getBody("text/html"),
    attachments: parts.flatMap((part) => {
      const name = /^attachment; filename="?([^";]+)/.exec(part.headers.get("content-disposition") ?? "")?.[1];
      return name ? [{ name, type: getType(part).split(";")[0]!, content: decodeBytes(part) }] : [];
    }),
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

/** Parts may have parts. */
function listParts(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers.get("content-type") ?? "")?.[1];
  if (!boundary) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((one) => listParts(parsePart(one.replace(/^\r\n/, ""))));
}

function decodeBytes({ headers, body }: Part): Buffer {
  const encoding = headers.get("content-transfer-encoding");
  return encoding === "base64" ? Buffer.from(body, "base64") : Buffer.from(decodeQuotedPrintable(body, encoding), "latin1");
}

const decodeText = (part: Part | undefined): string => (part ? decodeBytes(part).toString("utf8").replaceAll("\r\n", "\n").trim() : "");

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
