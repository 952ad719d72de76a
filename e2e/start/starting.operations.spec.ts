import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../kit/site";

const invalidEnvironments: Record<string, string>[] = [
  {
    PORT: "seventy",
    DATABASE_URL: "mysql://localhost/x",
    SITE_URL: "www.example.com",
    SAMPLE_DATA: "yes",
    TRUSTED_PROXIES: "everybody",
    ADMIN_PASSWORD: "short",
    NEXTAUTH_SECRET: "short",
    SMTP_URL: "http://mail",
    LEADS_TO: "nobody",
  },
  { LEADS_TO: "sales@shilaya.example" },
  { SMTP_URL: "smtp://mail.shilaya.example" },
];

test("invalid variables stop the start with one line that names each of them", async ({ folder, run }) => {
  for (const variables of invalidEnvironments) {
    const { code, output } = await run("start.ts", [], { DATA_DIR: folder, ...variables });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    for (const name of Object.keys(variables)) expect(output).toMatch(new RegExp(`\\b${name} (must|is set)`));
    expect(existsSync(path.join(folder, "postgres"))).toBe(false);
  }
});
