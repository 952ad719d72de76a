import type { Product } from "@/lib/catalogue/products/products";
import { LABEL_PAPERS, type LabelPaper, type LabelQuery } from "@/lib/spec-sheets/label-paper";
import { qrSvg } from "@/lib/spec-sheets/qr";
import { shortAddress } from "@/lib/spec-sheets/spec-sheets";

/** A product that gets a label. */
export type Labelled = Pick<Product, "id" | "title" | "finish" | "size" | "thickness"> & { skus: string[] };

/** What the template prints (lib/spec-sheets/server/typesetting/labels.typ). */
export type LabelsView = {
  lang: "en";
  title: string;
  paper: LabelPaper;
  first: number;
  labels: { title: string; lines: string[]; skus: string[]; qr: string }[];
};

/** How many SKUs a label names. */
const MOST_SKUS = 2;

/** The SKUs that a label names, and how many there are besides. */
const namedSkus = (skus: string[]) =>
  skus.length > MOST_SKUS ? [...skus.slice(0, MOST_SKUS - 1), `${skus[MOST_SKUS - 1]} +${skus.length - MOST_SKUS}`] : skus;

/** The labels of a shelf: each names a product and leads to its page, wherever that will be. */
export const labelsView = (shelf: string, products: Labelled[], { paper, first }: LabelQuery, site: string): LabelsView => ({
  lang: "en",
  title: shelf,
  paper: LABEL_PAPERS[paper],
  first,
  labels: products.map(({ id, title, finish, size, thickness, skus }) => ({
    title,
    lines: [[finish, thickness].filter(Boolean).join(", "), size ?? ""].filter(Boolean),
    skus: namedSkus(skus),
    qr: qrSvg(site + shortAddress(id)),
  })),
});
