// An S3-compatible server in a process of its own: node e2e/platform/bucket-process.ts FOLDER PORT BUCKET
import { createRequire } from "node:module";

const S3rver = createRequire(import.meta.url)("s3rver");
const [directory, port, name] = process.argv.slice(2);
const server = new S3rver({ directory, port: Number(port), address: "127.0.0.1", silent: true, configureBuckets: [{ name }] });

const remove = server.store.deleteObject.bind(server.store);
server.store.deleteObject = (bucket: string, key: string) =>
  remove(bucket, key).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });

await server.run();
console.log("Listening");
