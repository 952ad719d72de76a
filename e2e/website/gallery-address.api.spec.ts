import { expect, test } from "../kit/fixtures";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

for (const accept of ["*/*", "application/json", "application/json, text/plain, */*", "image/*"]) {
  test(`/gallery/ returns the JSON list for Accept: ${accept}`, async ({ visitor }) => {
    const response = await visitor.get("/gallery/", { headers: { Accept: accept }, maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain("application/json");
    expect(Array.isArray(await response.json())).toBe(true);
  });
}

for (const accept of [BROWSER, "text/html", "application/json;q=0.1, text/html"]) {
  test(`/gallery/ redirects to the page for Accept: ${accept}`, async ({ visitor }) => {
    const response = await visitor.get("/gallery/?from=mail", { headers: { Accept: accept }, maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe("/gallery?from=mail");
  });
}

test("responses of /gallery/ vary by Accept and are not cached", async ({ visitor }) => {
  for (const accept of [BROWSER, "*/*"]) {
    const headers = (await visitor.get("/gallery/", { headers: { Accept: accept }, maxRedirects: 0 })).headers();
    expect(headers.vary?.split(/, */)).toContain("Accept");
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

for (const accept of [BROWSER, "application/json", "*/*"]) {
  test(`/gallery returns the page for Accept: ${accept}`, async ({ visitor }) => {
    const response = await visitor.get("/gallery", { headers: { Accept: accept }, maxRedirects: 0 });
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain("text/html");
  });
}

const trailingSlashes: [path: string, target: string][] = [
  ["/product/", "/product"],
  ["/product/?category=1", "/product?category=1"],
  ["/product/1/2/", "/product/1/2"],
  ["/about/", "/about"],
  ["/gallery/7/", "/gallery/7"],
  ["/gallery/upload/", "/gallery/upload"],
  ["/gallery/details/", "/gallery/details"],
  ["/sliders/addSlider/", "/sliders/addSlider"],
  ["/api/ebrochure/", "/api/ebrochure"],
  ["/%E0%A4%B9/", "/%E0%A4%B9"],
];

for (const [path, target] of trailingSlashes) {
  test(`redirects ${path} to ${target}`, async ({ visitor }) => {
    const response = await visitor.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(new URL(response.headers().location ?? "", "http://site").href).toBe(new URL(target, "http://site").href);
  });
}

test("extra slashes never redirect to another site", async ({ visitor }) => {
  for (const address of ["//example.com/", "/\\example.com/", "/%5Cexample.com/", "/%2F%2Fexample.com/"]) {
    const response = await visitor.get(process.env.SITE_URL + address, { maxRedirects: 0 });
    const { location = "/" } = response.headers();
    expect(new URL(location, "http://site").host, address).toBe("site");
  }
});
