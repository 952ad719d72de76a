import { describe, expect, test } from "vitest";
import { companyDefaults } from "@/lib/website/content/company";
import { shownContent } from "@/lib/website/content/groups";

const shown = (written: object) => shownContent("company", written);
const { postal, chat, mapQuery, latitude, longitude } = companyDefaults;

describe("beside what a firm wrote,", () => {
  test("the map follows its address, and nothing of the sample's place is left", () => {
    const firm = shown({ address: ["Via Roma 1,", "50123 Firenze"], postal: { addressLocality: "Firenze" } });
    expect(firm.mapQuery).toBe("Via Roma 1, 50123 Firenze");
    expect(Object.values(firm.postal).filter(Boolean)).toEqual(["Firenze"]);
    expect([firm.latitude, firm.longitude]).toEqual(["", ""]);
    expect(firm.chat).toBe(chat);
  });

  test("one part of the address, or one of the coordinates, is enough", () => {
    expect(shown({ postal: { streetAddress: "Via Roma 1", addressLocality: "Firenze" } })).toMatchObject({
      mapQuery: "Via Roma 1, Firenze",
      latitude: "",
    });
    expect(shown({ latitude: "43.7" })).toMatchObject({ latitude: "43.7", longitude: "", postal });
    expect(shown({ address: ["Via Roma 1"], latitude: "43.7", longitude: "11.2", mapQuery: "Duomo" })).toMatchObject({
      latitude: "43.7",
      longitude: "11.2",
      mapQuery: "Duomo",
    });
  });

  test("the chat follows its first telephone, where that names its country", () => {
    expect(shown({ phones: ["+39 055 123-456", "+39 055 1"] }).chat).toBe("https://wa.me/39055123456");
    expect(shown({ phones: ["+44 (0)20 7946 0000"] }).chat).toBe("https://wa.me/442079460000");
    expect(shown({ phones: ["055 123456"] }).chat).toBe("");
    expect(shown({ phones: ["+39 055 123456"], chat: "https://wa.me/1" }).chat).toBe("https://wa.me/1");
    expect(shown({ phones: ["+39 055 123456"] })).toMatchObject({ postal, mapQuery, latitude, longitude });
  });

  test("hours for search engines follow those that are printed, and its name has no other firm's year", () => {
    expect(shown({ hours: "Sat–Sun 10–14" }).opening).toEqual([]);
    expect(shown({ brand: "Marmi Rossi" })).toMatchObject({ founded: "", opening: companyDefaults.opening });
  });
});
