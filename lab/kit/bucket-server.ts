import { spawn } from "node:child_process";
import { utimes } from "node:fs/promises";
import path from "node:path";
import { paginateListObjectsV2, S3 } from "@aws-sdk/client-s3";
import { freePort } from "./free-port.ts";

const BUCKET = "stones";

/** What it lets in. */
const KEY = "S3RVER";

/** An S3-compatible server with an empty bucket, which a test may stop and start again. */
export type BucketServer = {
  /** What a site is given. */
  settings: Record<"S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY", string>;
  /** The keys in the bucket. */
  keys: () => Promise<string[]>;
  put: (key: string, content: string) => Promise<unknown>;
  /** Makes an object look as if it had been put some days ago. */
  age: (key: string, days: number) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** @param folder where its data goes */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const port = await freePort();
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
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    keys: async () => {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: BUCKET })) {
        for (const { Key = "" } of page.Contents ?? []) keys.push(Key);
      }
      return keys.sort();
    },
    put: (key, content) => client.putObject({ Bucket: BUCKET, Key: key, Body: content }),
    age: async (key, days) => {
      const then = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await utimes(path.join(folder, "bucket", BUCKET, `${key}._S3rver_object`), then, then);
    },
    start: async () => {
      stop = await run(path.join(folder, "bucket"), String(port), BUCKET);
    },
    stop: () => stop(),
  };
  await server.start();
  return server;
}

/** @returns what ends it */
async function run(...parameters: string[]): Promise<() => Promise<void>> {
  // It makes the tokens of long lists with a cipher that Node knows no more by itself.
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
