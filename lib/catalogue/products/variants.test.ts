import { expect, test } from "vitest";
import { summariseVariants, type Variant } from "@/lib/catalogue/products/variants";

const bare = { availability: null, lead_time_days: null, minimum_order_m2: null } as Variant;

test("summarises availability, lead time and minimum order", () => {
  const variants: Variant[] = [
    { ...bare, availability: "on_request", lead_time_days: 35, minimum_order_m2: 25 },
    { ...bare, availability: "in_stock", lead_time_days: 14, minimum_order_m2: 20 },
    { ...bare, availability: "in_stock" },
  ];
  expect(summariseVariants(variants)).toEqual({
    availabilities: ["in_stock", "on_request"],
    leadTime: { least: 14, most: 35 },
    minimumOrder: { m2: 20, varies: true },
  });
});

test("leaves out what is unknown", () => {
  expect(summariseVariants([bare])).toEqual({ availabilities: [] });
});
