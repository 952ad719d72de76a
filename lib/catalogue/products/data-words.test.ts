import { expect, test } from "vitest";
import { formatAvailability } from "@/lib/catalogue/products/data-words";
import { type Availability, summariseVariants, type Variant } from "@/lib/catalogue/products/variants";

const create = (availability: Availability | null, thickness: string, finish = "Polished") =>
  ({ availability, thickness, finish, lead_time_days: null, minimum_order_m2: null }) as Variant;
const format = (...variants: Variant[]) => formatAvailability(variants, summariseVariants(variants));

test("says what is in stock if other variants are made to order", () => {
  expect(format(create("in_stock", "18 mm"), create("made_to_order", "20 mm"))).toBe("In stock: polished 18 mm. Others to order.");
  expect(format(create("in_stock", "18 mm"), create("on_request", "18 mm"))).toBe("In stock: some sizes. Others to order.");
});

test("names the availabilities otherwise", () => {
  expect(format(create("in_stock", "18 mm"), create("in_stock", "20 mm"))).toBe("In stock");
  expect(format(create("made_to_order", "18 mm"), create("on_request", "20 mm"))).toBe("Made to order, on request");
});
