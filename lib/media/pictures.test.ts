import { describe, expect, it } from "vitest";
import { formatStoredName, getVariantWidths, parseStoredPicture } from "@/lib/media/pictures";

describe("getVariantWidths", () => {
  it.each([
    [1, [1]],
    [320, [320]],
    [321, [320, 321]],
    [1000, [320, 640, 960, 1000]],
    [1920, [320, 640, 960, 1280, 1920]],
    [6000, [320, 640, 960, 1280, 1920]],
  ])("for %i pixels are never wider than the original", (width, widths) => {
    expect(getVariantWidths(width, width)).toEqual(widths);
  });

  it("for very tall pictures omit heights above the WebP limit", () => {
    expect(getVariantWidths(1000, 17_000)).toEqual([320, 640, 960]);
    expect(getVariantWidths(100, 40_000)).toEqual([]);
  });
});

describe("parseStoredPicture", () => {
  const stem = "/uploads/0f/0f000000000000000000000000000abc-1000x700";

  it("parses size, formats and variants from the URL", () => {
    const picture = parseStoredPicture(`${stem}.jpg`);
    expect(picture).toMatchObject({ width: 1000, height: 700, formats: ["avif", "webp"], widths: [320, 640, 960, 1000] });
    expect(picture?.variant(640, "avif")).toBe(`${stem}.w640.avif`);
  });

  it("parses the preview colours from the URL", () => {
    const picture = parseStoredPicture(`${stem}-00033c0ffa98fff123.jpg`);
    expect(picture).toMatchObject({ width: 1000, height: 700, widths: [320, 640, 960, 1000] });
    expect(picture?.preview).toEqual({ "--above": "#116699", "--left": "#a98", "--middle": "#fff", "--right": "#123" });
    expect(picture?.variant(320, "webp")).toBe(`${stem}-00033c0ffa98fff123.w320.webp`);
  });

  it.each(["", "0123456789abcdef01"])("parses names from formatStoredName() with the preview %j", (preview) => {
    const name = formatStoredName({ hash: "0f000000000000000000000000000abc", width: 1000, height: 700, preview });
    const picture = parseStoredPicture(`/uploads/0f/${name}.png`);
    expect({ ...picture }).toMatchObject({ width: 1000, height: 700 });
    expect(Boolean(picture?.preview)).toBe(preview !== "");
  });

  it("offers only WebP for animations", () => {
    expect(parseStoredPicture(`${stem}.gif`)?.formats).toEqual(["webp"]);
  });

  it.each([
    ...["", "/placeholder.svg", `https://example.com${stem}.jpg`, `${stem}.svg`, `${stem}.jpg?x`, `${stem}.w640.webp`],
    ...[`${stem}-0123456789abcdef0.jpg`, `${stem}-0123456789abcdef0g.jpg`],
  ])("rejects %j", (address) => {
    expect(parseStoredPicture(address)).toBeUndefined();
  });
});
