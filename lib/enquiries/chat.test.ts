import { expect, test } from "vitest";
import { chatAddress } from "@/lib/enquiries/chat";
import { namesOf } from "@/lib/shortlist/chosen-stones";

test.each([
  ["https://wa.me/912822000140", "https://wa.me/912822000140?text=White%20%26%20grey"],
  ["https://wa.me/912822000140?text=Hello%20there", "https://wa.me/912822000140?text=White%20%26%20grey"],
  ["https://api.whatsapp.com/send?phone=912822000140", "https://api.whatsapp.com/send?phone=912822000140&text=White%20%26%20grey"],
  ["https://api.whatsapp.com/send?text=x&phone=91", "https://api.whatsapp.com/send?phone=91&text=White%20%26%20grey"],
  ["https://t.me/shilaya", "https://t.me/shilaya"],
  ["https://wa.me.example.com/1", "https://wa.me.example.com/1"],
  ["tel:+912822000140", "tel:+912822000140"],
])("%s with words is %s", (link, expected) => {
  expect(chatAddress(link, "White & grey")).toBe(expected);
});

test("without words a link stays as it is", () => {
  expect(chatAddress("https://wa.me/1?text=Hello", undefined)).toBe("https://wa.me/1?text=Hello");
});

test("names stand with their finish, and no more of them than a message bears", () => {
  expect(
    namesOf([
      { title: "White Carrara", finish: "Polished" },
      { title: "Kota", finish: null },
    ]),
  ).toEqual(["White Carrara, Polished", "Kota"]);
  const many = namesOf(Array.from({ length: 50 }, (_, place) => ({ title: `Stone ${place}`, finish: null })));
  expect(many).toHaveLength(16);
  expect(many.at(-1)).toBe("and 35 more");
});
