// Native Typst, without its wrapper package: some registries lack dependencies of it, and npm cannot install a lockfile without them.
import { createRequire } from "node:module";
import { NO_TYPESETTER } from "./no-typesetter.ts";

type Compiled = {
  readonly result: { readonly numOfPages: number } | null;
  takeDiagnostics(): { readonly shortDiagnostics: unknown[] } | null;
};

export type Compiler = {
  mapShadow(path: string, content: Buffer): void;
  resetShadow(): void;
  compile(options: { mainFilePath: string; inputs: Record<string, string> }): Compiled;
  pdf(document: NonNullable<Compiled["result"]>): Buffer;
  /** Evicts cache entries that were not used in the last `maxAge` compilations. */
  evictCache(maxAge: number): void;
};

type Library = { NodeCompiler: { create(options: { workspace: string; fontArgs: { fontPaths: string[] }[] }): Compiler } };

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
