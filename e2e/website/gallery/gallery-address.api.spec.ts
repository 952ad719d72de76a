import { type APIRequestContext, expect, test } from "../../kit/fixtures";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

const fetchWithAccept = (visitor: APIRequestContext, path: string, accept: string) =>
  visitor.get(path, { headers: { Accept: accept }, maxRedirects: 0 });

test("/gallery/ returns the JSON list to programs and redirects browsers to the page", async ({ visitor }) => {
  for (const accept of ["*/*", "application/json, text/plain, */*", "image/*"]) {
    const response = await fetchWithAccept(visitor, "/gallery/", accept);
    expect(response.headers(), accept).toMatchObject({
      "content-type": expect.stringContaining("application/json"),
      "cache-control": "no-cache",
    });
    expect(response.headers().vary?.split(/, */)).toContain("Accept");
    expect(Array.isArray(await response.json())).toBe(true);
  }
  for (const accept of [BROWSER, "application/json;q=0.1, text/html"]) {
    const response = await fetchWithAccept(visitor, "/gallery/?from=mail", accept);
    expect(response.status(), accept).toBe(308);
    expect(response.headers()).toMatchObject({ location: "/gallery?from=mail", "cache-control": "no-cache" });
    expect(response.headers().vary?.split(/, */)).toContain("Accept");
  }
});

test("/gallery returns the page to everybody", async ({ visitor }) => {
  for (const accept of [BROWSER, "application/json", "*/*"]) {
    const response = await fetchWithAccept(visitor, "/gallery", accept);
    expect({ status: response.status(), type: response.headers()["content-type"] }).toEqual({
      status: 200,
      type: expect.stringContaining("text/html"),
    });
  }
});

const trailingSlashes: [path: string, target: string][] = [
  ["/product/", "/product"],
  ["/product/?category=1", "/product?category=1"],
  ["/product/1/2/", "/product/1/2"],
  ["/gallery/upload/", "/gallery/upload"],
  ["/sliders/addSlider/", "/sliders/addSlider"],
  ["/api/ebrochure/", "/api/ebrochure"],
  ["/%E0%A4%B9/", "/%E0%A4%B9"],
];

test("redirects paths with a trailing slash", async ({ visitor }) => {
  for (const [path, target] of trailingSlashes) {
    const response = await visitor.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 308]);
    expect(new URL(response.headers().location ?? "", "http://site").href).toBe(new URL(target, "http://site").href);
  }
});

test("extra slashes never redirect to another site", async ({ visitor }) => {
  for (const address of ["//example.com/", "/\\example.com/", "/%5Cexample.com/", "/%2F%2Fexample.com/"]) {
    const response = await visitor.get(process.env.SITE_URL + address, { maxRedirects: 0 });
    const { location = "/" } = response.headers();
    expect(new URL(location, "http://site").host, address).toBe("site");
  }
});
