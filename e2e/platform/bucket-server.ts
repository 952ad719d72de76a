import { spawn } from "node:child_process";
import { utimes } from "node:fs/promises";
import path from "node:path";
import { paginateListObjectsV2, S3 } from "@aws-sdk/client-s3";
import { findFreePort } from "../../lab/kit/free-port.ts";

const BUCKET = "stones";

const KEY = "S3RVER";

export type BucketServer = {
  settings: Record<"S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>;
  keys: () => Promise<string[]>;
  get: (key: string) => Promise<Uint8Array>;
  put: (key: string, content: string | Buffer) => Promise<unknown>;
  age: (key: string, days: number) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @param folder data folder of the server */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  let stop = async () => {};
  const server: BucketServer = {
    settings: { S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint, S3_REGION: "us-east-1", S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY },
    keys: async () => {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: BUCKET })) {
        for (const { Key = "" } of page.Contents ?? []) keys.push(Key);
      }
      return keys.sort();
    },
    get: async (key) => (await client.getObject({ Bucket: BUCKET, Key: key })).Body!.transformToByteArray(),
    put: (key, content) => client.putObject({ Bucket: BUCKET, Key: key, Body: content }),
    age: async (key, days) => {
      const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await utimes(path.join(folder, "bucket", BUCKET, `${key}._S3rver_object`), time, time);
    },
    start: async () => {
      stop = await run(path.join(folder, "bucket"), String(port), BUCKET);
    },
    stop: () => stop(),
  };
  await server.start();
  return server;
}

async function run(...parameters: string[]): Promise<() => Promise<void>> {
  // s3rver encrypts list tokens with a cipher that Node no longer enables by default.
  const program = ["--openssl-legacy-provider", path.join(import.meta.dirname, "bucket-process.ts")];
  const child = spawn(process.execPath, [...program, ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.includes("Listening") && resolve());
    ended.then(() => reject(new Error("The S3-compatible server ended before it was ready")));
  });
  return () => {
    child.kill("SIGKILL");
    return ended;
  };
}
