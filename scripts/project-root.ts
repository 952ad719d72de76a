import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.dirname(import.meta.dirname);

/** Marks a read-only folder created by scripts/assemble.ts. Contains the version. */
export const ASSEMBLED = "assembled";
export const isAssembled = existsSync(path.join(root, ASSEMBLED));

const readOr = (file: string, missing: string) => (existsSync(file) ? readFileSync(file, "utf8") : missing);

/** Returns the date of the release, which heads CHANGELOG.md, and the commit: `2026.11.27-0a1b2c3d`. */
export function readVersion(): string {
  const assembled = readOr(path.join(root, ASSEMBLED), "").trim();
  if (assembled) return assembled;
  const [, release = "unreleased"] = /^## (\S+)/m.exec(readOr(path.join(root, "CHANGELOG.md"), "")) ?? [];
  return [release, readCommit()].filter(Boolean).join("-");
}

/** Returns eight digits of the commit, or "" if it is not known. The build of the image has no git and only the names of the branches. */
function readCommit(): string {
  if (process.env.COMMIT) return process.env.COMMIT.slice(0, 8);
  try {
    return execFileSync("git", ["rev-parse", "--short=8", "HEAD"], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    const head = readOr(path.join(root, ".git", "HEAD"), "").trim();
    const branch = head.replace(/^ref: /, "");
    if (branch === head) return head.slice(0, 8);
    const packed = readOr(path.join(root, ".git", "packed-refs"), "").split("\n");
    const commit = readOr(path.join(root, ".git", branch), "") || packed.find((line) => line.endsWith(` ${branch}`));
    return commit?.slice(0, 8) ?? "";
  }
}
