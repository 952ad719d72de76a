import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";

const AGENT = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const root = path.resolve(import.meta.dirname, "../..");

/** An administrator beside the first one, whose sessions and password are a test's own. */
export type Colleague = {
  username: string;
  password: string;
  /** Signs in from Chrome on Windows with this password, or another; answers the token. */
  signIn: (password?: string) => Promise<string>;
};

/** Adds an administrator as the shell does, for as long as `use` takes. */
export async function withColleague(visitor: APIRequestContext, use: (colleague: Colleague) => Promise<void>): Promise<void> {
  const username = `mira-${randomUUID().slice(0, 8)}`;
  const password = "three slabs of Makrana";
  await admin(["add", username], password);
  await use({
    username,
    password,
    signIn: async (secret = password) => {
      const response = await visitor.post("/logAdmin", { data: { username, password: secret }, headers: { "User-Agent": AGENT } });
      expect(response.status()).toBe(200);
      return (await response.json()).token;
    },
  });
  await admin(["remove", username]);
}

/** Runs `npm run admin` on the site under test. */
async function admin(parameters: string[], input = ""): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, "scripts/admin.ts"), ...parameters], {
    cwd: root,
    // Blank, not absent: a variable in somebody's .env must not lead the tests to their real database.
    env: { ...process.env, DATABASE_URL: "", NEXTAUTH_SECRET: "", SMTP_URL: "", LEADS_TO: "" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  child.stdin.end(input);
  expect(await new Promise((resolve) => child.once("close", resolve)), output).toBe(0);
}
