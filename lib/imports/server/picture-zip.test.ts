import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildZip } from "@/e2e/kit/zips";
import { readPictureZip } from "@/lib/imports/server/picture-zip";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { IMAGE_BYTES } from "@/lib/shared/limits";
import { messages } from "@/lib/shared/words/messages";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  await mkdir(path.join(folder, "out"));
});
afterEach(() => rm(folder, { recursive: true }));

const jpeg = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);

async function unpack(files: Record<string, Buffer>, ...names: string[]) {
  await writeFile(path.join(folder, "zip"), buildZip(files));
  return readPictureZip(path.join(folder, "zip"), new Set(names), path.join(folder, "out"));
}

it("unpacks named pictures regardless of folder and case, and equal ones once", async () => {
  const files = {
    "photos/Slab.JPG": jpeg("one"),
    "other/slab.jpg": jpeg("one"),
    "b.jpg": jpeg("one"),
    "c.jpg": jpeg("two"),
    "__MACOSX/._c.jpg": Buffer.from("x"),
    "photos/": Buffer.alloc(0),
  };
  const found = await unpack(files, "slab.jpg", "b.jpg", "c.jpg", "missing.jpg");
  expect([...found.pictures.keys()]).toEqual(["slab.jpg", "b.jpg", "c.jpg"]);
  expect(found.pictures.get("b.jpg")).toEqual(found.pictures.get("slab.jpg"));
  expect(found.wrong.size).toBe(0);
  expect(await readdir(path.join(folder, "out"))).toHaveLength(2);
});

it.each([0, 0x800])("finds names with decomposed accents, in UTF-8 with the flags %s", async (flags) => {
  await writeFile(path.join(folder, "zip"), buildZip({ "Cre\u0300me Marfil.jpg": jpeg("one"), "मकराना.jpg": jpeg("two") }, { flags }));
  const names = new Set(["crème marfil.jpg", "मकराना.jpg"]);
  const { pictures } = await readPictureZip(path.join(folder, "zip"), names, path.join(folder, "out"));
  expect([...pictures.keys()]).toEqual([...names]);
});

it("reads names of the old DOS code page", async () => {
  const zip = buildZip({ "GruXn.jpg": jpeg("one") });
  for (let at = zip.indexOf("GruXn"); at >= 0; at = zip.indexOf("GruXn")) zip.writeUInt16BE(0x8120, at + 2);
  await writeFile(path.join(folder, "zip"), zip);
  const { pictures } = await readPictureZip(path.join(folder, "zip"), new Set(["grü n.jpg"]), path.join(folder, "out"));
  expect(pictures.size).toBe(1);
});

it("reports files that are no pictures or too large, and different pictures with the same name", async () => {
  const big = Buffer.concat([jpeg(""), Buffer.from(Array.from({ length: IMAGE_BYTES }, (_, index) => (index * 7919) % 251))]);
  const files = { "a.jpg": Buffer.from("<svg/>"), "1/b.jpg": jpeg("one"), "2/b.jpg": jpeg("two"), "c.jpg": big };
  const { pictures: unpacked, wrong } = await unpack(files, "a.jpg", "b.jpg", "c.jpg");
  expect(unpacked.size).toBe(0);
  expect(Object.fromEntries(wrong)).toEqual({
    "a.jpg": messages.files.imageType,
    "b.jpg": spreadsheetMessages.pictures.twice("b.jpg"),
    "c.jpg": messages.files.imageSize,
  });
});

it("refuses names that lead outside the folder", async () => {
  await expect(unpack({ "../../evil.jpg": jpeg("x") }, "evil.jpg")).rejects.toThrow(spreadsheetMessages.pictures.damaged);
  await expect(unpack({ "/evil.jpg": jpeg("x") }, "evil.jpg")).rejects.toThrow(spreadsheetMessages.pictures.damaged);
});
