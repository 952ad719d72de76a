import "server-only";
import { readFile } from "node:fs/promises";
import { createSlug } from "@/lib/catalogue/slugs";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { env } from "@/lib/platform/server/environment/env";
import type { LabelQuery } from "@/lib/spec-sheets/label-paper";
import { buildLabelsView } from "@/lib/spec-sheets/label-view";
import type { LabelSet } from "@/lib/spec-sheets/server/label-products";
import { typeset } from "@/lib/spec-sheets/server/typesetting/typeset";

/** Renders QR labels of products. Not cached, because they are printed rarely. */
export async function renderLabels({ title, products }: LabelSet, query: LabelQuery, requester: Requester): Promise<Response> {
  const data = () => JSON.stringify(buildLabelsView(title, products, query, env().SITE_URL));
  const sheet = await typeset(
    () => ({ template: "labels", data: data(), pictures: [] }),
    (file) => readFile(file),
    requester,
  );
  const headers = {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="labels-${createSlug("main-subcategory", title)}.pdf"`,
  };
  return new Response(sheet, { headers });
}
