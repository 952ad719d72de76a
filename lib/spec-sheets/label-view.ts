import type { Product } from "@/lib/catalogue/products/products";
import { LABEL_PAPERS, type LabelPaper, type LabelQuery } from "@/lib/spec-sheets/label-paper";
import { renderQrCode } from "@/lib/spec-sheets/qr";
import { getShortPath } from "@/lib/spec-sheets/spec-sheets";

export type LabelProduct = Pick<Product, "id" | "title" | "finish" | "size" | "thickness"> & { skus: string[] };

export type LabelsView = {
  lang: "en";
  title: string;
  paper: LabelPaper;
  first: number;
  labels: { title: string; lines: string[]; skus: string[]; qr: string }[];
};

const MAX_SKUS = 2;

/** Returns the first SKUs and the number of the rest, for example "A-2 +3". */
const shortenSkus = (skus: string[]) =>
  skus.length > MAX_SKUS ? [...skus.slice(0, MAX_SKUS - 1), `${skus[MAX_SKUS - 1]} +${skus.length - MAX_SKUS}`] : skus;

export const buildLabelsView = (shelf: string, products: LabelProduct[], { paper, first }: LabelQuery, site: string): LabelsView => ({
  lang: "en",
  title: shelf,
  paper: LABEL_PAPERS[paper],
  first,
  labels: products.map(({ id, title, finish, size, thickness, skus }) => ({
    title,
    lines: [[finish, thickness].filter(Boolean).join(", "), size ?? ""].filter(Boolean),
    skus: shortenSkus(skus),
    qr: renderQrCode(site + getShortPath(id)),
  })),
});
