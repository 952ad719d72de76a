import { readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { expect, expectRefusal, jpeg, listStoredFiles, signIn, test } from "../kit/fixtures";

test("stored files are served as immutable, with safe headers and ETag", async ({ visitor, makeCategory }) => {
  const { image_url } = await makeCategory({ image: await jpeg() });
  for (const file of listStoredFiles(image_url!)) {
    const address = `${path.dirname(image_url!)}/${path.basename(file)}`;
    const response = await visitor.get(address);
    expect(response.status()).toBe(200);
    const { etag = "", ...headers } = response.headers();
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-type": expect.stringMatching(/^image\/(jpeg|avif|webp)$/),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(await response.body()).toEqual(await readFile(file));

    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await visitor.get(address, { headers: { "If-None-Match": known } });
      expect({ status: again.status(), bytes: (await again.body()).length, etag: again.headers().etag }).toEqual({
        status: 304,
        bytes: 0,
        etag,
      });
    }
    expect((await visitor.get(address, { headers: { "If-None-Match": '"other"' } })).status()).toBe(200);
    expect((await visitor.head(address)).status()).toBe(200);
  }
});

test("slow uploads of one session do not delay the changes of another one", async ({ visitor, admin, makeCategory, site }) => {
  const { _id, title } = await makeCategory();
  const token = await signIn(visitor);
  const { port, hostname } = new URL(site.url);
  const head = [
    "POST /api/main-category HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Authorization: ${token}`,
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 9000000",
  ];
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const sockets = Array.from({ length: 8 }, () => connect(Number(port), hostname));
  try {
    for (const socket of sockets) {
      socket.on("error", () => {});
      await new Promise<unknown>((resolve) => socket.write(`${head.join("\r\n")}\r\n\r\n${part}`, resolve));
    }
    const saved = await admin.put(`/api/main-category/${_id}`, { multipart: { title }, timeout: 10_000 });
    expect(saved.status()).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    await visitor.post("/logout", { headers: { Authorization: token } });
  }
});

test("byte ranges of a file are served", async ({ visitor, makeCategory }) => {
  const { image_url } = await makeCategory({ image: await jpeg() });
  const whole = await (await visitor.get(image_url!)).body();
  const size = whole.length;
  const fetchRange = async (range: string) => {
    const response = await visitor.get(image_url!, { headers: { Range: range } });
    return { status: response.status(), range: response.headers()["content-range"], body: await response.body() };
  };
  expect(await fetchRange("bytes=0-9")).toEqual({ status: 206, range: `bytes 0-9/${size}`, body: whole.subarray(0, 10) });
  expect(await fetchRange("bytes=10-")).toEqual({ status: 206, range: `bytes 10-${size - 1}/${size}`, body: whole.subarray(10) });
  expect(await fetchRange("bytes=-10")).toEqual({
    status: 206,
    range: `bytes ${size - 10}-${size - 1}/${size}`,
    body: whole.subarray(-10),
  });
  expect(await fetchRange("bytes=5-999999999")).toMatchObject({ status: 206, range: `bytes 5-${size - 1}/${size}` });
  for (const beyond of [`bytes=${size}-`, "bytes=999999999-", "bytes=-0"]) {
    expect(await fetchRange(beyond)).toMatchObject({ status: 416, range: `bytes */${size}` });
  }
  for (const ignored of ["bytes=9-0", "bytes=x-y", "lines=0-9", "bytes=-", "bytes=0-1,4-5"]) {
    expect(await fetchRange(ignored)).toMatchObject({ status: 200, body: whole });
  }
});

/** Requests a path exactly as written, including dots. */
const fetchStatus = (address: string) =>
  new Promise<number>((resolve, reject) => {
    httpRequest(new URL(process.env.SITE_URL ?? ""), { path: address, agent: false }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end();
  });

const traversalPaths = [
  ...["../nextauth-secret", "00/../../nextauth-secret", "%2e%2e/nextauth-secret", "..%2fnextauth-secret", "00/..%2f..%2fnextauth-secret"],
  ...["00/%2e%2e%2f%2e%2e%2fnextauth-secret", "00/..%5c..%5cnextauth-secret", "%252e%252e/nextauth-secret"],
  ...["00/..%252f..%252fnextauth-secret", "/etc/passwd", "%2fetc%2fpasswd", "00/x%00.jpg"],
].map((path) => `/uploads/${path}`);

test("no path leads out of the folder of uploads", async () => {
  // Some are redirected to a normalised path, which does not exist either.
  for (const address of traversalPaths) expect([404, 308], address).toContain(await fetchStatus(address));
});

test("paths that are not stored files return 404", async ({ visitor, makeCategory }) => {
  const { image_url } = await makeCategory({ image: await jpeg() });
  const name = path.basename(image_url!);
  const folder = path.dirname(image_url!);
  const addresses = [
    folder,
    `${folder}/${name}/more`,
    `${folder}/${name}.bak`,
    `${folder}/.${name}`,
    `${folder}/${name.replace(".jpg", ".JPG")}`,
    `/uploads/zz/${name}`,
    `/uploads/00/${"0".repeat(32)}-10x10.jpg`,
  ];
  for (const address of addresses) await expectRefusal(await visitor.get(address), 404, "Not found");
});
