import { inflateRawSync } from "node:zlib";

/** Parses CSV (RFC 4180). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

type Cell = { type: string | undefined; text: string; formula: boolean };

export function readXlsx(file: Buffer, sheet = 1): Cell[][] {
  return findElements(extractFile(file, `xl/worksheets/sheet${sheet}.xml`), "row").map(({ inside }) =>
    findElements(inside, "c").map((cell) => {
      const type = /\bt="(\w+)"/.exec(cell.attributes)?.[1];
      return { type, text: readText(cell.inside), formula: cell.inside.includes("<f") };
    }),
  );
}

const findElements = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>(.*?)</${name}>)`, "gs"))].map(([, attributes = "", inside = ""]) => ({
    attributes,
    inside,
  }));

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'", "&#39;": "'", "&amp;": "&" };
const readText = (xml: string) => xml.replace(/<[^>]+>/g, "").replace(/&(?:lt|gt|quot|apos|#39|amp);/g, (entity) => ENTITIES[entity]!);

function extractFile(zip: Buffer, name: string): string {
  const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (zip.toString("utf8", at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const data = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString("utf8");
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`The archive does not contain ${name}`);
}
