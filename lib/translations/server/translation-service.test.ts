import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { translateTexts } from "@/lib/translations/server/translation-service";
import { translationMessages as words } from "@/lib/translations/words";

let close = () => {};
afterEach(() => close());

async function startService(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const texts = [{ source: "Marble" }, { source: "<p>White</p>", isHtml: true }];

it("asks for each text in its format and keeps the order", async () => {
  const bodies: unknown[] = [];
  const url = await startService(async (request, response) => {
    const body = (await json(request)) as { q: string };
    bodies.push({ path: request.url, ...body });
    response.end(JSON.stringify({ translatedText: `hi: ${body.q}` }));
  });
  expect(await translateTexts({ url, key: "secret" }, "hi", texts)).toEqual(["hi: Marble", "hi: <p>White</p>"]);
  const common = { path: "/translate", source: "en", target: "hi", api_key: "secret" };
  expect(bodies).toEqual(
    expect.arrayContaining([
      { ...common, q: "Marble", format: "text" },
      { ...common, q: "<p>White</p>", format: "html" },
    ]),
  );
});

it.each([
  ["an error", 403, JSON.stringify({ error: "Invalid API key" })],
  ["a page", 200, "<html>"],
  ["another shape", 200, JSON.stringify({ translatedText: ["x"] })],
])("is a 502 for %s", async (_, status, body) => {
  const url = await startService((_request, response) => response.writeHead(status).end(body));
  await expect(translateTexts({ url }, "hi", texts)).rejects.toMatchObject({ status: 502, message: words.serviceFailed });
});

it("is a 503 if the service is away or redirects", async () => {
  const url = await startService((_request, response) => response.writeHead(302, { Location: "http://127.0.0.1:9/" }).end());
  await expect(translateTexts({ url }, "hi", texts)).rejects.toMatchObject({ status: 503, message: words.serviceAway });
  close();
  await expect(translateTexts({ url }, "hi", texts)).rejects.toMatchObject({ status: 503 });
});

it("asks for four texts at a time, and takes turns between users", async () => {
  const asked: string[] = [];
  let [running, most] = [0, 0];
  const url = await startService(async (request, response) => {
    most = Math.max(most, ++running);
    const { q } = (await json(request)) as { q: string };
    asked.push(q);
    running--;
    response.end(JSON.stringify({ translatedText: q }));
  });
  const ask = (name: string, count: number) =>
    translateTexts(
      { url },
      "hi",
      Array.from({ length: count }, () => ({ source: name })),
      { shares: ["staff", name] },
    );
  await Promise.all([ask("first", 40), ask("second", 4)]);
  expect(most).toBeLessThanOrEqual(4);
  expect(asked.lastIndexOf("second")).toBeLessThan(20);
});
