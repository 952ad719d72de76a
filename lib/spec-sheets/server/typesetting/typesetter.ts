import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import sharp from "sharp";
import { removeEmoji } from "#lib/shared/text/plain-text.ts";
import { NO_TYPESETTER } from "./no-typesetter.ts";

type Compiled = {
  readonly result: { readonly numOfPages: number } | null;
  takeDiagnostics(): { readonly shortDiagnostics: unknown[] } | null;
};

type Compiler = {
  mapShadow(path: string, content: Buffer): void;
  resetShadow(): void;
  compile(options: { mainFilePath: string; inputs: Record<string, string> }): Compiled;
  pdf(document: NonNullable<Compiled["result"]>): Buffer;
  /** Texts become outlines, so the result needs no fonts. */
  plainSvg(document: NonNullable<Compiled["result"]>): string;
  /** Evicts cache entries that were not used in the last `maxAge` compilations. */
  evictCache(maxAge: number): void;
};

type Library = { NodeCompiler: { create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): Compiler } };

// Native Typst, without its wrapper package: some registries lack dependencies of it, and npm cannot install a lockfile without them.
const platform = `${process.platform}-${process.arch}`;
const PACKAGES = [platform, `${platform}-gnu`].map((name) => `@myriaddreamin/typst-ts-node-compiler-${name}`);

function loadLibrary(): Library {
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    try {
      return require(name) as Library;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  throw Object.assign(new Error(`There is no typesetter for ${platform}`), { code: NO_TYPESETTER });
}

export const openCompiler = (workspace: string, fonts: string): Compiler =>
  loadLibrary().NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });

/** `name` is the file in the template. Without a focal point the whole picture is shown. Above `maxBytes` it gets fewer pixels. */
export type FramedPicture = {
  name: string;
  source: string;
  width: number;
  height: number;
  focus?: { x: number; y: number };
  maxBytes?: number;
};

export type RenderTask = {
  template: "sheet" | "labels" | "selection" | "quotation" | "social-card";
  data: string;
  pictures: FramedPicture[];
  target: string;
};

const FOLDER = import.meta.dirname;
const DOTS_PER_MM = 200 / 25.4;

const CACHE_AGE = 2;

// One task at a time: threads and caches would only use memory.
sharp.cache(false);
sharp.concurrency(1);

let compiler: Compiler | undefined;

/** Texts are passed as data, so they cannot run code. Pictures are cropped to their frames. @returns the number of pages */
export async function renderDocument({ template, data, pictures, target }: RenderTask): Promise<number> {
  compiler ??= openCompiler(FOLDER, path.join(FOLDER, "fonts"));
  try {
    const cropped: Buffer[] = [];
    for (const picture of pictures) {
      cropped.push(await cropPicture(picture).catch(createPlaceholder));
      compiler.mapShadow(path.join(FOLDER, picture.name), cropped.at(-1)!);
    }
    const compiled = compiler.compile({ mainFilePath: path.join(FOLDER, `${template}.typ`), inputs: { data: removeEmoji(data) } });
    const document = compiled.result;
    if (!document) throw new Error(`${template}: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    const isCard = template === "social-card";
    await writeFile(target, isCard ? await drawCard(compiler.plainSvg(document), cropped[0]!, pictures[0]!) : compiler.pdf(document));
    return document.numOfPages;
  } finally {
    compiler.resetShadow();
    compiler.evictCache(CACHE_AGE);
  }
}

const toPixels = ({ width, height }: Pick<FramedPicture, "width" | "height">) => ({
  width: Math.round(width * DOTS_PER_MM),
  height: Math.round(height * DOTS_PER_MM),
});

const drawCard = (text: string, photo: Buffer, frame: FramedPicture) =>
  sharp(photo)
    .resize({ ...toPixels(frame), fit: "fill" })
    .composite([{ input: Buffer.from(text), density: 72 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

async function cropPicture({ source, focus, maxBytes = Number.POSITIVE_INFINITY, ...size }: FramedPicture): Promise<Buffer> {
  const { width, height } = size;
  const picture = sharp(await readFile(source), { failOn: "none" }).flatten({ background: "#ffffff" });
  const frame = toPixels(size);
  if (!focus)
    return picture
      .resize({ ...frame, fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 90 })
      .toBuffer();
  const { width: across, height: down } = await picture.metadata();
  const scale = Math.min(across / width, down / height);
  const part = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const begin = { left: Math.round((across - part.width) * focus.x), top: Math.round((down - part.height) * focus.y) };
  const cropped = await picture
    .extract({ ...begin, ...part })
    .resize({ ...frame, fit: "fill", withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  return cropped.length > maxBytes ? shrinkPicture(cropped, maxBytes) : cropped;
}

/** Grainy stones need many more bytes than calm ones, so the size cannot be calculated in advance. */
async function shrinkPicture(picture: Buffer, maxBytes: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  let [scale, shrunk] = [1, picture];
  while (shrunk.length > maxBytes && scale > 0.2) {
    scale *= Math.min(0.85, Math.sqrt(maxBytes / shrunk.length));
    shrunk = await sharp(picture)
      .resize({ width: Math.round(width * scale) })
      .jpeg({ quality: 72 })
      .toBuffer();
  }
  return shrunk;
}

const createPlaceholder = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: "#e9e9e3" } })
    .jpeg()
    .toBuffer();
