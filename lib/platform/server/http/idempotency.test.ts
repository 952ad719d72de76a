import { expect, it } from "vitest";
import { drainBody } from "@/lib/platform/server/http/body";
import { answerOnce } from "@/lib/platform/server/http/idempotency";
import { messages } from "@/lib/shared/words/messages";

const createRequest = (key?: string, path = "/api/terms") =>
  new Request(`http://localhost${path}`, { method: "POST", body: "{}", headers: key ? { "Idempotency-Key": key } : {} });

function createAnswer() {
  let count = 0;
  return async () => Response.json({ count: ++count }, { status: 201, headers: { ETag: `"${count}"` } });
}
const readCount = async (response: Promise<Response>) => (await (await response).json()).count;

it("runs a change once per key, also while the first is running, and repeats its response", async () => {
  const answer = createAnswer();
  const [first, second] = await Promise.all([answerOnce(createRequest("a"), "s", answer), answerOnce(createRequest("a"), "s", answer)]);
  expect([second.status, second.headers.get("etag")]).toEqual([first.status, first.headers.get("etag")]);
  expect([await first.json(), await second.json()]).toEqual([{ count: 1 }, { count: 1 }]);
});

it("runs it again for another key, path or session, and without a key", async () => {
  const answer = createAnswer();
  const counts = [
    await readCount(answerOnce(createRequest("b"), "s", answer)),
    await readCount(answerOnce(createRequest("c"), "s", answer)),
    await readCount(answerOnce(createRequest("b"), "other", answer)),
    await readCount(answerOnce(createRequest("b", "/api/media"), "s", answer)),
    await readCount(answerOnce(createRequest(), "s", answer)),
    await readCount(answerOnce(createRequest(), "s", answer)),
    await readCount(answerOnce(createRequest("b"), "s", answer)),
  ];
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 1]);
});

it("does not keep an error", async () => {
  const answer = createAnswer();
  await expect(
    answerOnce(createRequest("d"), "s", async () => {
      throw new Error("Title is required!");
    }),
  ).rejects.toThrow();
  expect(await readCount(answerOnce(createRequest("d"), "s", answer))).toBe(1);
});

const send = (body: string | FormData, key: string, query = "") => {
  const request = new Request(`http://localhost/api/terms${query}`, { method: "POST", body, headers: { "Idempotency-Key": key } });
  return answerOnce(request, "s", async () => {
    await drainBody(request);
    return Response.json({});
  });
};
const refusal = { status: 400, message: messages.keyOfAnotherBody };

it("refuses a key that was sent with another body or query", async () => {
  const body = '{"label":"Honed"}';
  for (let time = 1; time <= 2; time++) expect((await send(body, "json")).status).toBe(200);
  for (const other of ['{"label":"Matte"}', `${body} `, "", "x".repeat(100_000)])
    await expect(send(other, "json")).rejects.toMatchObject(refusal);
  await expect(send(body, "json", "?dry_run=1")).rejects.toMatchObject(refusal);
});

it("recognises a form that a browser separates with another boundary, and another file", async () => {
  const createForm = (content: string) => {
    const form = new FormData();
    form.set("title", "Kota");
    form.set("image", new File([content.repeat(300_000)], "a.jpg", { type: "image/jpeg" }));
    return form;
  };
  for (let time = 1; time <= 2; time++) expect((await send(createForm("-ab"), "form")).status).toBe(200);
  await expect(send(createForm("-ac"), "form")).rejects.toMatchObject(refusal);
});

it("recognises a form with a shorter or longer boundary, in chunks of any size", async () => {
  const sendForm = (title: string, boundary: string, chunkBytes: number) => {
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n`;
    const bytes = Buffer.from(`${part.repeat(2)}--${boundary}--\r\n`);
    const starts = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) => index * chunkBytes);
    const body = new ReadableStream({
      start: (controller) => {
        for (const start of starts) controller.enqueue(bytes.subarray(start, start + chunkBytes));
        controller.close();
      },
    });
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}`, "Idempotency-Key": "boundary" };
    const request = new Request("http://localhost/api/terms", { method: "POST", headers, body, duplex: "half" } as RequestInit);
    return answerOnce(request, "s", async () => {
      await drainBody(request);
      return Response.json({});
    });
  };
  for (const digits of [28, 30, 27, 4, 60])
    for (const chunkBytes of [1_000, 70, 3])
      expect((await sendForm("Kota", "-".repeat(27) + "7".repeat(digits), chunkBytes)).status).toBe(200);
  for (const digits of [28, 30, 4])
    for (const title of ["Kot", "Kotb", "Kota "])
      await expect(sendForm(title, "-".repeat(27) + "7".repeat(digits), 70)).rejects.toMatchObject(refusal);
});
