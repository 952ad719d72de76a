// The typesetter Typst, as a native library. Its package is that of this machine alone: the one around it, which chooses among all, asks
// for packages that are not in every registry, and a lockfile made without them installs nowhere.
import { createRequire } from "node:module";
import { NO_TYPESETTER } from "./no-typesetter.ts";

type Compiled = {
  readonly result: { readonly numOfPages: number } | null;
  takeDiagnostics(): { readonly shortDiagnostics: unknown[] } | null;
};

/** What is used of it. */
export type Compiler = {
  /** Files in memory, by where they would lie. */
  mapShadow(path: string, content: Buffer): void;
  resetShadow(): void;
  compile(options: { mainFilePath: string; inputs: Record<string, string> }): Compiled;
  pdf(document: NonNullable<Compiled["result"]>): Buffer;
  /** Forgets what was not used in so many compilations. */
  evictCache(maxAge: number): void;
};

type Library = { NodeCompiler: { create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): Compiler } };

const machine = `${process.platform}-${process.arch}`;
const PACKAGES = [machine, `${machine}-gnu`].map((name) => `@myriaddreamin/typst-ts-node-compiler-${name}`);

function load(): Library {
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES) {
    try {
      return require(name) as Library;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    }
  }
  throw Object.assign(new Error(`There is no typesetter for ${machine}`), { code: NO_TYPESETTER });
}

/** @param workspace the folder of templates @param fonts that of their fonts */
export const openCompiler = (workspace: string, fonts: string): Compiler =>
  load().NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] });
