import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { type Compiler, openCompiler } from "./typst.ts";

/**
 * A picture and its frame, in millimetres, under the name by which the template knows it. `focus` says where it is cut to the frame, in
 * parts of what is left over across and down, as a position in CSS does; without it, all of it is shown.
 */
export type FramedPicture = { name: string; source: string; width: number; height: number; focus?: { x: number; y: number } };

/** What to set, and where to put it. */
export type Typesetting = {
  template: "sheet" | "labels";
  /** What the template reads, as JSON. */
  data: string;
  pictures: FramedPicture[];
  target: string;
};

const FOLDER = import.meta.dirname;
const DOTS_PER_MM = 200 / 25.4;

/** So many compilations later, what one of them left in memory is forgotten. */
const REMEMBERED = 2;

// One task at a time, and little to decode: threads would only take memory.
sharp.cache(false);
sharp.concurrency(1);

let compiler: Compiler | undefined;

/**
 * Sets a document as a PDF. What staff wrote travels as data, never as source: nothing in it is run. Pictures are cut to their frames
 * first, and are JPEGs, which a PDF takes as they are.
 * @returns how many pages it has
 */
export async function typeset({ template, data, pictures, target }: Typesetting): Promise<number> {
  compiler ??= openCompiler(FOLDER, path.join(FOLDER, "fonts"));
  try {
    for (const picture of pictures) compiler.mapShadow(path.join(FOLDER, picture.name), await cut(picture).catch(ground));
    const compiled = compiler.compile({ mainFilePath: path.join(FOLDER, `${template}.typ`), inputs: { data } });
    const document = compiled.result;
    if (!document) throw new Error(`${template}: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    await writeFile(target, compiler.pdf(document));
    return document.numOfPages;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(REMEMBERED);
  }
}

/** A picture as its frame shows it, no larger than it is. */
async function cut({ source, width, height, focus }: FramedPicture): Promise<Buffer> {
  const picture = sharp(await readFile(source), { failOn: "none" }).flatten({ background: "#ffffff" });
  const frame = { width: Math.round(width * DOTS_PER_MM), height: Math.round(height * DOTS_PER_MM) };
  if (!focus)
    return picture
      .resize({ ...frame, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
  const { width: across, height: down } = await picture.metadata();
  const scale = Math.min(across / width, down / height);
  const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const begin = { left: Math.round((across - part.width) * focus.x), top: Math.round((down - part.height) * focus.y) };
  return picture
    .extract({ ...begin, ...part })
    .resize({ ...frame, fit: "fill", withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** What stands in place of a picture that cannot be read. */
const ground = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: "#e9e9e3" } })
    .jpeg()
    .toBuffer();
