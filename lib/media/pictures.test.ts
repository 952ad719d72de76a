import { describe, expect, it } from "vitest";
import { storedName, storedPicture, variantWidths } from "@/lib/media/pictures";

describe("variantWidths", () => {
  it.each([
    [1, [1]],
    [200, [200]],
    [320, [320]],
    [321, [320, 321]],
    [1000, [320, 640, 960, 1000]],
    [1920, [320, 640, 960, 1280, 1920]],
    [6000, [320, 640, 960, 1280, 1920]],
  ])("of %i pixels are never wider than the original", (width, widths) => {
    expect(variantWidths(width, width)).toEqual(widths);
  });

  it("of a very tall picture leave out those that WebP cannot hold", () => {
    expect(variantWidths(1000, 17_000)).toEqual([320, 640, 960]);
    expect(variantWidths(100, 40_000)).toEqual([]);
  });
});

describe("storedPicture", () => {
  const stem = "/uploads/0f/0f000000000000000000000000000abc-1000x700";

  it("reads size, formats and variants from the address", () => {
    const picture = storedPicture(`${stem}.jpg`);
    expect(picture).toMatchObject({ width: 1000, height: 700, formats: ["avif", "webp"], widths: [320, 640, 960, 1000] });
    expect(picture?.variant(640, "avif")).toBe(`${stem}.w640.avif`);
  });

  it("reads the colours that stand for it from the address", () => {
    const picture = storedPicture(`${stem}-00033c0ffa98fff123.jpg`);
    expect(picture).toMatchObject({ width: 1000, height: 700, widths: [320, 640, 960, 1000] });
    expect(picture?.preview).toEqual({ "--above": "#116699", "--left": "#a98", "--middle": "#fff", "--right": "#123" });
    expect(picture?.variant(320, "webp")).toBe(`${stem}-00033c0ffa98fff123.w320.webp`);
  });

  it("knows pictures that were stored before there were such colours", () => {
    expect(storedPicture(`${stem}.jpg`)).not.toHaveProperty("preview");
  });

  it.each(["", "0123456789abcdef01"])("reads the name that storedName() gives, with the colours %j", (preview) => {
    const name = storedName({ hash: "0f000000000000000000000000000abc", width: 1000, height: 700, preview });
    const picture = storedPicture(`/uploads/0f/${name}.png`);
    expect({ ...picture }).toMatchObject({ width: 1000, height: 700 });
    expect(Boolean(picture?.preview)).toBe(preview !== "");
  });

  it("knows that animations have no AVIF", () => {
    expect(storedPicture(`${stem}.gif`)?.formats).toEqual(["webp"]);
  });

  it.each([
    "",
    "/placeholder.svg",
    "https://example.com/x.jpg",
    `https://example.com${stem}.jpg`,
    `${stem}.svg`,
    `${stem}.jpg?x`,
    `${stem}.w640.webp`,
    `${stem}-0123456789abcdef0.jpg`,
    `${stem}-0123456789abcdef0g.jpg`,
  ])("does not take %j for one", (address) => {
    expect(storedPicture(address)).toBeUndefined();
  });
});
