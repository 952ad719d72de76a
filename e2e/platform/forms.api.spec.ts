import { request as httpRequest } from "node:http";
import { catalogueMessages } from "@/lib/catalogue/words";
import { messages } from "@/lib/shared/words/messages";
import { fillPath, toRowPath } from "../kit/calls";
import { createProductForm, createTitle, expect, expectRefusal, jpeg, paths } from "../kit/fixtures";
import { test } from "../kit/one-of-each";
import { listFormCalls } from "../kit/openapi";

const BOUNDARY = "----boundary";
const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;

const part = (disposition: string, content: string | Buffer, ...headers: string[]) =>
  Buffer.concat([
    Buffer.from([`--${BOUNDARY}`, `Content-Disposition: form-data; ${disposition}`, ...headers, "", ""].join("\r\n")),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from(`--${BOUNDARY}--\r\n`);

const text = (name: string, value: string) => part(`name="${name}"`, value);
const file = (content: Buffer) => part('name="image"; filename="slab.jpg"', content, "Content-Type: image/jpeg");

const malformed: Record<string, () => Promise<{ type?: string; body?: Buffer }>> = {
  "no body": async () => ({ type: multipartType }),
  "no body and no type": async () => ({}),
  "an empty body": async () => ({ type: multipartType, body: Buffer.alloc(0) }),
  "no boundary": async () => ({ type: "multipart/form-data", body: Buffer.concat([text("title", createTitle()), end]) }),
  "another boundary": async () => ({ type: `${multipartType}x`, body: Buffer.concat([text("title", createTitle()), end]) }),
  "no end": async () => ({ type: multipartType, body: text("title", createTitle()) }),
  "an end in the middle of a file": async () => {
    const { buffer } = await jpeg();
    return { type: multipartType, body: Buffer.concat([text("title", createTitle()), file(buffer).subarray(0, -50)]) };
  },
  "an end in the middle of a part's headers": async () => ({
    type: multipartType,
    body: Buffer.concat([text("title", createTitle()), Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-da`)]),
  }),
  "JSON instead": async () => ({ type: "application/json", body: Buffer.from(JSON.stringify({ title: createTitle() })) }),
  "an address-like form instead": async () => ({ type: "application/x-www-form-urlencoded", body: Buffer.from(`title=${createTitle()}`) }),
  "JSON that says it is a form": async () => ({ type: multipartType, body: Buffer.from(JSON.stringify({ title: createTitle() })) }),
};

// All calls read forms with the same code; this is the full list.
test("a malformed form is refused, by every call", async ({ admin, oneOfEach, expectNoChange }) => {
  const { ids } = await oneOfEach();
  const calls = await listFormCalls(admin);
  expect(calls.length).toBeGreaterThan(0);
  const refuse = async (path: string, method: string, make: (typeof malformed)[string]) => {
    const { type, body } = await make();
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const query = path === "/api/translations/import" ? "?locale=hi" : "";
    const response = await admin.fetch(fillPath(path, ids[toRowPath(path)]) + query, { method, data: body, headers });
    await expectRefusal(response, 400, messages.malformedForm);
  };
  await expectNoChange(async () => {
    for (const [what, make] of Object.entries(malformed)) await test.step(what, () => refuse(paths.categories, "POST", make));
    for (const { method, path } of calls) await test.step(`${method} ${path}`, () => refuse(path, method, malformed["no end"]!));
  });
});

test("an untouched file input counts as missing", async ({ admin, deleteLater }) => {
  const untouched = part('name="image"; filename=""', "", "Content-Type: application/octet-stream");
  const data = Buffer.concat([text("title", createTitle()), untouched, end]);
  const response = await admin.post(paths.categories, { data, headers: { "Content-Type": multipartType } });
  expect(response.status()).toBe(201);
  const { data: row } = await response.json();
  deleteLater(`${paths.categories}/${row._id}`);
  expect(row.image_url).toBeNull();
});

test("the last value of a repeated field counts, and the first file is not kept", async ({ admin, deleteLater, expectRefused }) => {
  const [first, second] = [await jpeg(), await jpeg()];
  const title = createTitle();
  const body = Buffer.concat([text("title", "First"), file(first.buffer), text("title", title), file(second.buffer), end]);
  const response = await admin.post(paths.categories, { data: body, headers: { "Content-Type": multipartType } });
  const { data: row } = await response.json();
  deleteLater(`${paths.categories}/${row._id}`);
  expect(row.title).toBe(title);

  const blankLast = Buffer.concat([text("title", title), file(first.buffer), text("title", " "), end]);
  await expectRefused(
    () => admin.post(paths.categories, { data: blankLast, headers: { "Content-Type": multipartType } }),
    400,
    catalogueMessages.mainCategories.titleRequired,
  );
});

test("refuses a form with too many parts", async ({ admin, expectRefused }) => {
  const many = Array.from({ length: 500 }, (_, index) => text(`field${index}`, "x"));
  const data = Buffer.concat([text("title", createTitle()), ...many, end]);
  await expectRefused(() => admin.post(paths.categories, { data, headers: { "Content-Type": multipartType } }), 413, messages.bodyTooLarge);
});

test("refuses a form with too many files and keeps none of them", async ({ admin, expectRefused }) => {
  const { buffer } = await jpeg();
  const many = Array.from({ length: 30 }, (_, index) => part(`name="extra${index}"; filename="x.jpg"`, buffer, "Content-Type: image/jpeg"));
  const data = Buffer.concat([text("title", createTitle()), ...many, end]);
  await expectRefused(() => admin.post(paths.categories, { data, headers: { "Content-Type": multipartType } }), 413, messages.bodyTooLarge);
});

test("files in unknown fields are not kept", async ({ admin, deleteLater, expectRefused, makeAnySubcategory }) => {
  const subcategory = await makeAnySubcategory();
  const multipart = { ...(await createProductForm(subcategory._id)), subimg5: await jpeg(), avatar: await jpeg() };
  const { data } = await (await admin.post(paths.products, { multipart })).json();
  deleteLater(`${paths.products}/${data.id}`);
  expect(Object.values(data).filter((value) => String(value).startsWith("/uploads/"))).toEqual([data.product_image]);
  // If the form is refused for another reason, the extra files are removed too.
  await expectRefused(
    () => admin.post(paths.products, { multipart: { ...multipart, title: " " } }),
    400,
    catalogueMessages.products.titleRequired,
  );
});

test("an aborted upload leaves nothing", async ({ token, expectRefused, visitor }) => {
  const { buffer } = await jpeg();
  const start = Buffer.concat([text("title", createTitle()), file(Buffer.concat([buffer, Buffer.alloc(500_000)]))]);
  const broken = new Promise((resolve) => {
    const upload = httpRequest(new URL(paths.categories, process.env.SITE_URL), {
      method: "POST",
      headers: { Authorization: token, "Content-Type": multipartType, "Content-Length": start.length * 2 },
    });
    upload.on("error", resolve);
    upload.write(start, () => upload.destroy());
  });
  // Check after the upload has failed, with a call that is refused.
  await expectRefused(() => broken.then(() => visitor.post(paths.categories)), 401, messages.unauthorized);
});
