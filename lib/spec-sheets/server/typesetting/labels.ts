import "server-only";
import { readFile } from "node:fs/promises";
import { createSlug } from "@/lib/catalogue/slugs";
import { env } from "@/lib/platform/server/environment/env";
import type { LabelQuery } from "@/lib/spec-sheets/label-paper";
import { buildLabelsView } from "@/lib/spec-sheets/label-view";
import { readLabelProducts } from "@/lib/spec-sheets/server/label-products";
import { typeset } from "@/lib/spec-sheets/server/typesetting/typeset";

/** Renders the QR labels of a main subcategory's products. Not cached, because they are printed rarely. */
export async function renderLabels(subcategory: number, query: LabelQuery): Promise<Response> {
  const { title, products } = await readLabelProducts(subcategory);
  const data = () => JSON.stringify(buildLabelsView(title, products, query, env().SITE_URL));
  const sheet = await typeset(
    () => ({ template: "labels", data: data(), pictures: [] }),
    (file) => readFile(file),
  );
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="labels-${createSlug("main-subcategory", title)}.pdf"`,
  };
  return new Response(sheet, { headers });
}
