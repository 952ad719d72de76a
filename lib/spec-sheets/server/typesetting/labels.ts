import "server-only";
import { readFile } from "node:fs/promises";
import { slugOf } from "@/lib/catalogue/slugs";
import { env } from "@/lib/platform/server/environment/env";
import type { LabelQuery } from "@/lib/spec-sheets/label-paper";
import { labelsView } from "@/lib/spec-sheets/label-view";
import { readShelf } from "@/lib/spec-sheets/server/label-products";
import { typeset } from "@/lib/spec-sheets/server/typesetting/typeset";

/** The QR labels of a main subcategory's products, on sheets of label paper. They are made anew each time: staff print them now and then. */
export async function shelfLabels(subcategory: number, query: LabelQuery): Promise<Response> {
  const { title, products } = await readShelf(subcategory);
  const data = () => JSON.stringify(labelsView(title, products, query, env().SITE_URL));
  const sheet = await typeset(
    () => ({ template: "labels", data: data(), pictures: [] }),
    (file) => readFile(file),
  );
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="labels-${slugOf("main-subcategory", title)}.pdf"`,
  };
  return new Response(sheet, { headers });
}
