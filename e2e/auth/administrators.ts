import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";

const USER_AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const root = path.resolve(import.meta.dirname, "../..");

/** A second administrator, whose sessions and password belong to one test. */
export type Colleague = {
  username: string;
  password: string;
  signIn: (password?: string) => Promise<string>;
};

/** Adds an administrator with the admin script and removes it after `use`. */
export async function withColleague(visitor: APIRequestContext, use: (colleague: Colleague) => Promise<void>): Promise<void> {
  const username = `mira-${randomUUID().slice(0, 8)}`;
  const password = "three slabs of Makrana";
  await runAdminScript(["add", username], password);
  await use({
    username,
    password,
    signIn: async (secret = password) => {
      const response = await visitor.post("/logAdmin", { data: { username, password: secret }, headers: { "User-Agent": USER_AGENT } });
      expect(response.status()).toBe(200);
      return (await response.json()).token;
    },
  });
  await runAdminScript(["remove", username]);
}

async function runAdminScript(parameters: string[], input = ""): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, "scripts/admin.ts"), ...parameters], {
    cwd: root,
    // Blank values override a .env file, which could point to a real database.
    env: { ...process.env, DATABASE_URL: "", NEXTAUTH_SECRET: "", SMTP_URL: "", LEADS_TO: "" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  child.stdin.end(input);
  expect(await new Promise((resolve) => child.once("close", resolve)), output).toBe(0);
}
