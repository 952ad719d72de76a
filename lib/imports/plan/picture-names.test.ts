import { expect, test } from "vitest";
import { pickPictureNames } from "@/lib/imports/plan/picture-names";

test("cells show the names of pictures, also if two of them have the same or a cell cannot contain it", () => {
  const names = new Map([
    ["/uploads/aaaaaa11.jpg", "Slab.jpg"],
    ["/uploads/bbbbbb22.jpg", "slab.jpg"],
    ["/uploads/cccccc33.jpg", "Hall | evening.jpg"],
    ["/uploads/dddddd44.jpg", "Stairs.jpg"],
    ["/uploads/ffffff66.jpg", "Detail-1.jpg"],
    ["/uploads/abcdef77.jpg", "Detail–1.jpg"],
  ]);
  expect([...pickPictureNames([...names.keys(), "/uploads/eeeeee55.jpg"], names).values()]).toEqual([
    "Slab (aaaaaa).jpg",
    "slab (bbbbbb).jpg",
    "Hall - evening (cccccc).jpg",
    "Stairs.jpg",
    "Detail-1 (ffffff).jpg",
    "Detail–1 (abcdef).jpg",
  ]);
});
