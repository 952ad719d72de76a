import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";

export async function connectToDatabase(folder: string): Promise<Client> {
  const password = await readFile(path.join(folder, "database-password"), "utf8");
  const [, , , port] = (await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8")).split("\n");
  const client = new Client({ connectionString: `postgresql://shilaya:${password}@127.0.0.1:${port}/shilaya` });
  await client.connect();
  return client;
}
