import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { AVAILABILITIES, summariseVariants } from "@/lib/catalogue/products/variants";
import { catalogueDefaults } from "@/lib/website/content/groups/catalogue";
import { homeDefaults } from "@/lib/website/content/groups/home-defaults";
import { projectsDefaults } from "@/lib/website/content/groups/projects";
import { sampleCatalogue, sampleData } from "@/lib/website/server/sample-data";

const read = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, "../../../prisma/sample", name), "utf8"));
const { categories, subcategories, products } = sampleCatalogue.parse(read("catalogue.json"));
const data = sampleData.parse(read("product-data.json")).products;
const rows = products.map((product) => ({ finish: "", thickness: "", ...product, ...data[product.title]! }));
const titles = [...categories, ...subcategories, ...products].map(({ title }) => title);
const listValues = (text: string) => text.split(",").map((value) => value.trim());

describe.each(rows)("$title", ({ finish, thickness, description, variants, tests }) => {
  it("is never slower from stock than made to order, nor made to order than on request", () => {
    const days = AVAILABILITIES.flatMap((availability) => {
      const all = variants.flatMap((variant) => (variant.availability === availability ? (variant.lead_time_days ?? []) : []));
      return all.length > 0 ? [Math.min(...all), Math.max(...all)] : [];
    });
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  });

  it("comes in finishes and thicknesses that its own row names", () => {
    const finishes = variants.flatMap((variant) => variant.finish ?? []);
    expect(finishes.filter((value) => !listValues(finish).includes(value))).toEqual([]);
    const thicknesses = variants.flatMap((variant) => variant.thickness ?? []);
    expect(thicknesses.filter((value) => !new RegExp(`(?<![\\d.])${value}`).test(thickness))).toEqual([]);
  });

  it("has finishes that are neither edges, gradings nor slip classes", () => {
    expect(finish).not.toMatch(/\bR(?:9|1[0-3])\b|edge|corner|dressed|faces|filled|gauged|\bfine\b/i);
  });

  it("is described to visitors, without notes for staff", () => {
    expect(description).not.toMatch(/\b(?:is listed|sells? well|price list|size applies)\b/);
  });

  it("has the same water absorption and density in its description as in its tests", () => {
    const [, absorption] = /absorption(?: is)? ([\d.]+)\s?%/i.exec(description) ?? [];
    const [, density] = /density(?: is)? ([\d.]+)(?= t\/m³)/i.exec(description) ?? [];
    const getValue = (name: string) => Number(tests.find((one) => one.test === name)?.value);
    if (absorption) expect(getValue("Water absorption")).toBe(Number(absorption));
    if (density) expect(getValue("Apparent density")).toBe(Math.round(Number(density) * 1000));
  });
});

test("the key facts of the catalogue are those of its variants", () => {
  const { leadTime, minimumOrder } = summariseVariants(rows.flatMap(({ variants }) => variants));
  const facts = Object.fromEntries(catalogueDefaults.facts.map(({ label, text }) => [label, text]));
  expect(facts["Lead time"]).toBe(`${leadTime!.least} to ${leadTime!.most} days`);
  expect(facts["Minimum order"]).toMatch(`From ${minimumOrder!.m2} m² `);
});

test.each(homeDefaults.slabRoom.stones)("$name of the slab room is in stock as described", ({ name, text, product }) => {
  const inStock = (data[product]?.variants ?? []).filter(({ availability }) => availability === "in_stock");
  expect(name).toBe(product);
  expect(inStock.map(({ finish, thickness }) => `${finish}, ${thickness}.`.toLowerCase())).toContainEqual(
    expect.toSatisfy((stocked: string) => text.toLowerCase().includes(stocked)),
  );
});

test("the website names only stones and groups that the catalogue has", () => {
  const { popular, slabRoom, services } = homeDefaults;
  const named = [...popular, ...slabRoom.stones, ...services.items].flatMap(({ product }) => product || []);
  const stones = projectsDefaults.items.flatMap((project) => project.stones);
  expect([...named, ...stones].filter((title) => !titles.includes(title))).toEqual([]);
});

test.each(projectsDefaults.items)("$title is built in sizes and thicknesses that its stones have", ({ description, stones }) => {
  const own = rows.filter(({ title }) => stones.includes(title)).map(({ size, thickness }) => `${size} ${thickness}`);
  for (const [measure] of description.matchAll(/\d+(?: × \d+)* mm/g)) expect(own.join()).toContain(measure);
});
