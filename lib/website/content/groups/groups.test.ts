import { describe, expect, test } from "vitest";
import { companyDefaults } from "@/lib/website/content/groups/company";
import { fillContent } from "@/lib/website/content/groups/groups";

const shown = (written: object) => fillContent("company", written);
const { postal, chat, mapQuery, latitude, longitude } = companyDefaults;

describe("defaults for a company with its own data", () => {
  test("derive the map from the address and drop the sample's location", () => {
    const firm = shown({ address: ["Via Roma 1,", "50123 Firenze"], postal: { addressLocality: "Firenze" } });
    expect(firm.mapQuery).toBe("Via Roma 1, 50123 Firenze");
    expect(Object.values(firm.postal).filter(Boolean)).toEqual(["Firenze"]);
    expect([firm.latitude, firm.longitude]).toEqual(["", ""]);
    expect(firm.chat).toBe(chat);
  });

  test("drop the sample's location if any address part or coordinate is set", () => {
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

  test("derive the chat link from the first phone number with a country code", () => {
    expect(shown({ phones: ["+39 055 123-456", "+39 055 1"] }).chat).toBe("https://wa.me/39055123456");
    expect(shown({ phones: ["+44 (0)20 7946 0000"] }).chat).toBe("https://wa.me/442079460000");
    expect(shown({ phones: ["055 123456"] }).chat).toBe("");
    expect(shown({ phones: ["055 123456", "0039 055 123456"] }).chat).toBe("https://wa.me/39055123456");
    expect(shown({ phones: ["+39 055 123456"], chat: "https://wa.me/1" }).chat).toBe("https://wa.me/1");
    expect(shown({ phones: ["+39 055 123456"] })).toMatchObject({ postal, mapQuery, latitude, longitude });
  });

  test("derive the chat link from an Indian number without a country code, for a company in India", () => {
    expect(shown({ phones: ["98250 12345"] }).chat).toBe("https://wa.me/919825012345");
    expect(shown({ phones: ["098250 12345"], postal: { addressCountry: "in" } }).chat).toBe("https://wa.me/919825012345");
    expect(shown({ phones: ["98250 12345"], postal: { addressLocality: "Firenze" } }).chat).toBe("");
  });

  test("drop the sample's opening hours and founding year", () => {
    expect(shown({ hours: "Sat–Sun 10–14" }).opening).toEqual([]);
    expect(shown({ brand: "Marmi Rossi" })).toMatchObject({ founded: "", opening: companyDefaults.opening });
  });
});
