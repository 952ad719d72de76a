import { expect, test } from "@/e2e/fixtures";

test.describe("a public page", () => {
  test("is sent compressed, and not again to whoever has it", async ({ visitor }) => {
    const page = await visitor.get("/about", { headers: { "Accept-Encoding": "br" } });
    const headers = page.headers();
    expect(headers).toMatchObject({ "content-encoding": "br", "content-type": "text/html; charset=utf-8" });
    expect(headers.vary).toContain("Accept-Encoding");

    const again = await visitor.get("/about", { headers: { "If-None-Match": headers.etag! } });
    expect({ status: again.status(), body: await again.text(), etag: again.headers().etag }).toEqual({
      status: 304,
      body: "",
      etag: headers.etag,
    });
    const older = await visitor.get("/about", { headers: { "If-None-Match": 'W/"older", "other"' } });
    expect({ status: older.status(), etag: older.headers().etag }).toEqual({ status: 200, etag: headers.etag });
  });

  test("answers HEAD with the headers alone", async ({ visitor }) => {
    const page = await visitor.head("/contact");
    expect({ status: page.status(), type: page.headers()["content-type"], body: await page.text() }).toEqual({
      status: 200,
      type: "text/html; charset=utf-8",
      body: "",
    });
  });
});
