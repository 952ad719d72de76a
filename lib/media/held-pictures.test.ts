import { expect, it } from "vitest";
import { asLibrarySays, pictureUrls } from "@/lib/media/held-pictures";

const picture = (url: string, at?: string) => ({ url, alt: "", ...(at && { at }) });
const document = {
  title: "Hall",
  banner: picture("/a.jpg"),
  list: [{ picture: picture("/b.jpg", "1% 2%") }, { picture: picture("/c.jpg") }],
};

it("finds every picture of a document", () => {
  expect(pictureUrls(document)).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
});

it("holds each by what matters in it, unless the document says so itself", () => {
  const views = { "/a.jpg": { at: "50% 20%" }, "/b.jpg": { at: "3% 4%" } };
  expect(asLibrarySays(document, views)).toEqual({
    ...document,
    banner: picture("/a.jpg", "50% 20%"),
  });
});

it("tells each in its own words, else in the library's", () => {
  const views = { "/a.jpg": { alt: "A hall" }, "/b.jpg": { alt: "A slab" } };
  const pictures = (own: string) => [
    { url: "/a.jpg", alt: own },
    { url: "/c.jpg", alt: own },
  ];
  expect(asLibrarySays(pictures(""), views)).toEqual([
    { url: "/a.jpg", alt: "A hall" },
    { url: "/c.jpg", alt: "" },
  ]);
  expect(asLibrarySays(pictures("Ours"), views)).toEqual(pictures("Ours"));
});
