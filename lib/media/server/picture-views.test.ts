import { expect, it } from "vitest";
import { addLibraryViews, listPictureUrls } from "@/lib/media/server/picture-views";

const picture = (url: string, at?: string) => ({ url, alt: "", ...(at && { at }) });
const document = {
  title: "Hall",
  banner: picture("/a.jpg"),
  list: [{ picture: picture("/b.jpg", "1% 2%") }, { picture: picture("/c.jpg") }],
};

it("lists every picture URL of a document", () => {
  expect(listPictureUrls(document)).toEqual(["/a.jpg", "/b.jpg", "/c.jpg"]);
});

it("adds the focal point of the library, unless the document has its own", () => {
  const views = { "/a.jpg": { at: "50% 20%" }, "/b.jpg": { at: "3% 4%" } };
  expect(addLibraryViews(document, views)).toEqual({ ...document, banner: picture("/a.jpg", "50% 20%") });
});

it("adds the alt text of the library, unless the document has its own", () => {
  const views = { "/a.jpg": { alt: "A hall" }, "/b.jpg": { alt: "A slab" } };
  const pictures = (own: string) => [
    { url: "/a.jpg", alt: own },
    { url: "/c.jpg", alt: own },
  ];
  expect(addLibraryViews(pictures(""), views)).toEqual([
    { url: "/a.jpg", alt: "A hall" },
    { url: "/c.jpg", alt: "" },
  ]);
  expect(addLibraryViews(pictures("Ours"), views)).toEqual(pictures("Ours"));
});
