import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { asksForPage, methodsAt } from "./unavailable.mjs";

const asks = (url: string, method = "GET") => asksForPage({ method, url } as IncomingMessage);

describe("a request", () => {
  it.each([
    "/",
    "/about",
    "/product/1/2",
    "/product?category=1",
    "/gallery",
    "/gallery?from=mail",
    "/ebrochure",
    "/contact",
    "/sliderless",
  ])("for %s asks for a page", (url) => {
    expect(asks(url)).toBe(true);
    expect(asks(url, "HEAD")).toBe(true);
    expect(asks(url, "POST")).toBe(false);
    expect(methodsAt(url)).toEqual(["GET", "HEAD"]);
  });

  it.each([
    "/gallery/",
    "/gallery/?x=1",
    "/gallery/7",
    "/api",
    "/api?x",
    "/api/ebrochure",
    "/sliders/getSliders",
    "/uploads/00/x.pdf",
    "/admin",
  ])("for %s does not", (url) => {
    expect(asks(url)).toBe(false);
    expect(methodsAt(url)).toContain("DELETE");
    expect(methodsAt(url)).not.toContain("TRACE");
  });
});
