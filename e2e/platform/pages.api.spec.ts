import { expect, test } from "@/e2e/kit/fixtures";

test.describe("a public page", () => {
  test("is sent compressed", async ({ visitor }) => {
    const headers = (await visitor.get("/about", { headers: { "Accept-Encoding": "br" } })).headers();
    expect(headers).toMatchObject({ "content-encoding": "br", "content-type": "text/html; charset=utf-8" });
    expect(headers.vary).toContain("Accept-Encoding");
  });

  test("answers 304 for a matching ETag", async ({ visitor }) => {
    // Another test may change a category in between, and with it every page.
    await expect(async () => {
      const etag = (await visitor.get("/about")).headers().etag!;
      const again = await visitor.get("/about", { headers: { "If-None-Match": `W/"older", ${etag}` } });
      expect({ status: again.status(), body: await again.text(), etag: again.headers().etag }).toEqual({ status: 304, body: "", etag });
    }).toPass();
    const older = await visitor.get("/about", { headers: { "If-None-Match": 'W/"older", "other"' } });
    expect(older.status()).toBe(200);
  });

  test("answers HEAD without a body", async ({ visitor }) => {
    const page = await visitor.head("/contact");
    expect({ status: page.status(), type: page.headers()["content-type"], body: await page.text() }).toEqual({
      status: 200,
      type: "text/html; charset=utf-8",
      body: "",
    });
  });
});
