import "server-only";
import { readFile } from "node:fs/promises";
import type { Product } from "@/lib/catalogue/products/products";
import type { Variant } from "@/lib/catalogue/products/variants";
import { formatProductCount } from "@/lib/catalogue/screen-words";
import { getPositionOrder } from "@/lib/catalogue/server/position-order";
import { findProductIds } from "@/lib/catalogue/server/products/product-pages";
import { stateFilter } from "@/lib/catalogue/server/products/products";
import { translateProducts } from "@/lib/catalogue/server/products/translate-products";
import { createSlug } from "@/lib/catalogue/slugs";
import { catalogueMessages } from "@/lib/catalogue/words";
import type { Requester } from "@/lib/platform/server/concurrency/queue";
import { db } from "@/lib/platform/server/db";
import { env } from "@/lib/platform/server/environment/env";
import { HttpError } from "@/lib/platform/server/http/errors";
import type { Prisma } from "@/lib/platform/server/prisma/client";
import { LABEL_PAPERS, type LabelPaper, type LabelQuery, MAX_LABELS, type ProductLabelQuery } from "@/lib/spec-sheets/label-paper";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { typeset } from "@/lib/spec-sheets/server/typesetting/typeset";
import { getShortPath, specSheetMessages } from "@/lib/spec-sheets/spec-sheets";

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

type LabelSet = { title: string; products: LabelProduct[] };

const columns = { id: true, title: true, finish: true, size: true, thickness: true, variants: true, translations: true } as const;

/** Reads published products in their order, up to the label limit. @throws HttpError 404 if there are none */
export async function readLabelProducts(id: number, language: string): Promise<LabelSet> {
  const subcategory = await db().mainSubcategory.findUnique({ where: { id }, select: { title: true } });
  if (!subcategory) throw new HttpError(404, catalogueMessages.mainSubcategories.missing);
  const rows = await db().product.findMany({
    where: { main_subcategory_id: id, ...stateFilter() },
    select: columns,
    orderBy: getPositionOrder(),
    take: MAX_LABELS,
  });
  if (rows.length === 0) throw new HttpError(404, specSheetMessages.noProducts);
  return { title: subcategory.title, products: await toLabelProducts(rows, language) };
}

type Row = Prisma.ProductGetPayload<{ select: typeof columns }>;

const toLabelProducts = async (rows: Row[], language: string): Promise<LabelProduct[]> =>
  (await translateProducts(rows, language)).map(({ variants, ...row }) => ({
    ...row,
    skus: (variants as Variant[]).map(({ sku }) => sku),
  }));

/** Reads published products by subcategory. @throws HttpError 400 for too many results, 404 if none is published */
export async function readSelectedLabelProducts({ ids, state = "all", lang, ...filter }: ProductLabelQuery): Promise<LabelSet> {
  const selected = ids ?? (await findProductIds({ ...filter, state }, MAX_LABELS + 1));
  if (selected.length > MAX_LABELS) throw new HttpError(400, specSheetMessages.tooMany(MAX_LABELS));
  const rows = await db().product.findMany({
    where: { id: { in: selected }, ...stateFilter() },
    select: columns,
    orderBy: [{ main_subcategory_id: "asc" }, ...getPositionOrder()],
  });
  if (rows.length === 0) throw new HttpError(404, specSheetMessages.noneSelected);
  return { title: formatProductCount(rows.length), products: await toLabelProducts(rows, lang) };
}

type LabelProduct = Pick<Product, "id" | "title" | "finish" | "size" | "thickness"> & { skus: string[] };

export type LabelsView = {
  lang: string;
  title: string;
  paper: LabelPaper;
  first: number;
  /** A label for a parcel has a recipient and an address. */
  labels: { title: string; lines: string[]; skus: string[]; qr: string; to?: string; address?: string }[];
};

const MAX_SKUS = 2;

const shortenSkus = (skus: string[]) =>
  skus.length > MAX_SKUS ? [...skus.slice(0, MAX_SKUS - 1), `${skus[MAX_SKUS - 1]} +${skus.length - MAX_SKUS}`] : skus;

export const buildLabelsView = (shelf: string, products: LabelProduct[], { lang, paper, first }: LabelQuery, site: string): LabelsView => ({
  lang,
  title: shelf,
  paper: LABEL_PAPERS[paper],
  first,
  labels: products.map(({ id, title, finish, size, thickness, skus }) => ({
    title,
    lines: [[finish, thickness].filter(Boolean).join(", "), size ?? ""].filter(Boolean),
    skus: shortenSkus(skus),
    qr: renderQrCode(site + getShortPath(id, lang)),
  })),
});
