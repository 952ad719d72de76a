import { existsSync } from "node:fs";
import path from "node:path";

export const root = path.dirname(import.meta.dirname);

/** Marks a read-only folder created by scripts/assemble.ts. Contains the version. */
export const ASSEMBLED = "assembled";
export const isAssembled = existsSync(path.join(root, ASSEMBLED));
