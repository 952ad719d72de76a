import { toSkuKey } from "@/lib/catalogue/products/variants";
import { splitTerms, toTermKey } from "@/lib/catalogue/terms/term-text";
import type { TermKind } from "@/lib/catalogue/terms/terms";
import { getCellText, getIdText, type Table } from "@/lib/imports/cells";
import { PRODUCT_COLUMNS, parseHeading } from "@/lib/imports/columns";
import { listPictureNames } from "@/lib/imports/plan/picture-names";
import { getFileName } from "@/lib/imports/plan/snapshot";
import { getTermKind, isTermColumn } from "@/lib/imports/plan/term-labels";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_ID } from "@/lib/shared/limits";
import { toComparable } from "@/lib/shared/text/normalise";

/** Everything a table refers to. The snapshot of the catalogue must contain it. */
export type TableReferences = {
  ids: number[];
  skus: string[];
  slugs: string[];
  terms: { kind: TermKind; key: string }[];
  pictures: string[];
};

export async function collectReferences({ rows: [headings = [], ...rows] }: Table, pause?: () => Promise<void>): Promise<TableReferences> {
  const places = Map.groupBy(headings.keys(), (place) => {
    const column = parseHeading(getCellText(headings[place]));
    return column && `${column.kind}.${column.name}`;
  });
  const listTexts = async (key: string, read = getCellText): Promise<string[]> => {
    const texts = new Set<string>();
    for (const place of places.get(key) ?? []) {
      await pause?.();
      for (const cells of rows) texts.add(read(cells[place]));
    }
    return [...texts].filter(Boolean);
  };
  const terms: TableReferences["terms"] = [];
  for (const name of PRODUCT_COLUMNS.filter(isTermColumn)) {
    const keys = new Set((await listTexts(`product.${name}`)).flatMap(splitTerms).map(toTermKey));
    terms.push(...[...keys].map((key) => ({ kind: getTermKind(name), key })));
  }
  const pictures: string[] = [];
  for (const name of PICTURE_COLUMNS) pictures.push(...(await listTexts(`product.${name}`)));
  pictures.push(...(await listTexts("product.pictures")).flatMap(listPictureNames));
  const ids = (await listTexts("product.id", getIdText)).map((text) => parsePositiveInteger(text) ?? 0);
  return {
    ids: ids.filter((id) => id > 0 && id <= MAX_ID),
    skus: (await listTexts("variant.sku")).map(toSkuKey),
    slugs: await listTexts("product.slug"),
    terms,
    pictures: [...new Set(pictures.map((name) => toComparable(getFileName(name.replaceAll("\\", "/")))))],
  };
}

const PICTURE_COLUMNS = ["product_image", "sub_image1", "sub_image2", "sub_image3", "sub_image4"];
