import { describe, expect, it } from "vitest";
import { summariseProduct } from "@/lib/catalogue/card-summary";

describe("summariseProduct", () => {
  it.each([
    [{ material: "Marble", finish: "Polished", thickness: "18 mm" }, "Marble · polished · 18 mm"],
    [{ material: "Marble", finish: "Polished, Honed", thickness: "18 mm, 20 mm" }, "Marble · polished or honed · 18, 20 mm"],
    [
      { material: "Marble, Granite", finish: "Polished, Honed, Natural cleft", thickness: "8.5 mm,10 mm" },
      "Marble or granite · polished, honed or natural cleft · 8.5, 10 mm",
    ],
    [
      { material: "Slate", finish: "Structured (R11), Structured (R12)", thickness: '18 mm, 3/4"' },
      'Slate · structured (R11) or structured (R12) · 18 mm, 3/4"',
    ],
    [{ material: "Travertine", finish: "Tumbled", thickness: "30 mm, Coping 50 mm" }, "Travertine · tumbled · 30 mm, coping 50 mm"],
    [
      { material: "Onyx", finish: "SPC", thickness: "22 mm calibrated, 25–40 mm uncalibrated" },
      "Onyx · SPC · 22 mm calibrated, 25–40 mm uncalibrated",
    ],
    [{ material: null, finish: "Honed", thickness: "" }, "Honed"],
    [{ material: "Granite", finish: "  ", thickness: " 30 mm " }, "Granite · 30 mm"],
    [{ material: null, finish: null, thickness: null }, ""],
  ])("summarises %j in one line", (parts, line) => {
    expect(summariseProduct(parts)).toBe(line);
  });
});
