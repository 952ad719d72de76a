import { execFile } from "node:child_process";
import { chmod, lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { addCategory, expect, signIn, test } from "../kit/site";

async function listFileStates(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (file) => `${file} ${(await lstat(file)).mtimeMs}`));
}

test("the assembled build runs in another folder and writes nothing into it; a second site on the same data is refused", async ({
  folder,
  run,
  start,
}) => {
  test.setTimeout(180_000);
  // Accessible to everybody, as in the container, so that PostgreSQL's shipped programs are used.
  await chmod(folder, 0o755);
  const shipped = path.join(folder, "shipped");
  const assembled = await run("assemble.ts", [shipped], {});
  expect(assembled.output).toContain(`Assembled: ${shipped}`);
  const before = await listFileStates(shipped);
  const packages = new Set(before.map((line) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(line)?.[1]));
  for (const name of ["typescript", "@biomejs/biome", "@playwright/test", "vitest", "prisma", "tailwindcss"]) {
    expect([...packages]).not.toContain(name);
  }

  const data = path.join(folder, "data");
  const first = await start({ DATA_DIR: data, ADMIN_PASSWORD: "", BACKUP_TO: path.join(folder, "backups") }, shipped);
  const [, password] = /Password: (\S+)/.exec(first.output()) ?? [];
  expect(first.output()).toContain("Administrator: admin");
  expect(first.output()).toContain(`Ready: ${first.url}`);
  const health = await fetch(`${first.url}/api/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: "ok", database: "ok", uploads: "ok" });

  const page = await (await fetch(first.url)).text();
  expect(page).toContain("</html>");
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(first.url + script)).status).toBe(200);
  const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: "sienna" } })
    .png()
    .toBuffer();
  const token = await signIn(first, password);
  const { image_url: image } = await addCategory(first, token, "Shipped", new Blob([new Uint8Array(picture)], { type: "image/png" }));
  expect((await fetch(first.url + image)).status).toBe(200);

  await expect.poll(() => first.output(), { timeout: 60_000 }).toMatch(/Backups: shilaya-.* is good/);

  const command = (script: string, ...parameters: string[]) =>
    promisify(execFile)(process.execPath, [path.join(shipped, "scripts", script), ...parameters], {
      cwd: shipped,
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: "", PORT: new URL(first.url).port },
    });
  expect((await command("health.ts")).stdout).toContain('"status":"live"');
  expect((await command("admin.ts", "list")).stdout).toContain("admin (since");
  await command("backup.ts", path.join(folder, "backup.tar.gz"));

  await expect(command("start.ts")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATA_DIR: .* is in use by process \d+$/m),
  });

  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect((await stat(path.join(data, "nextauth-secret"))).mode & 0o777).toBe(0o600);
  await command("restore.ts", path.join(folder, "backup.tar.gz"), "--yes");
  expect(await listFileStates(shipped)).toEqual(before);
});
