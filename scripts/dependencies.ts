import { existsSync } from "node:fs";
import path from "node:path";

/** The folder that holds package.json. */
export const root = path.dirname(import.meta.dirname);

/** This file marks a folder that scripts/assemble.ts made: built, complete, and never written to. */
export const ASSEMBLED = "assembled";
export const isAssembled = existsSync(path.join(root, ASSEMBLED));
