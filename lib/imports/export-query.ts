import { z } from "zod";
import { placeFields } from "@/lib/catalogue/products/product-pages";
import { STAFF_STATES } from "@/lib/catalogue/products/product-states";
import { catalogueMessages } from "@/lib/catalogue/words";
import { EXPORT_FORMATS } from "@/lib/enquiries/enquiries";
import { enquiryMessages } from "@/lib/enquiries/words";
import { EXPORT_COLUMNS } from "@/lib/imports/columns";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { parsePositiveInteger } from "@/lib/shared/ids";
import { MAX_EXPORT_IDS, MAX_SEARCH } from "@/lib/shared/limits";
import { filterParameter } from "@/lib/shared/paging";
import { optionalText } from "@/lib/shared/text/text";

const exportKey = z.enum(
  EXPORT_COLUMNS.map(({ key }) => key),
  spreadsheetMessages.exportColumns,
);

const exportIds = z
  .string(catalogueMessages.products.bulk.idsInvalid)
  .transform((text) => text.split(",").map(parsePositiveInteger))
  .pipe(
    z
      .array(z.int(catalogueMessages.products.bulk.idsInvalid), catalogueMessages.products.bulk.idsInvalid)
      .max(MAX_EXPORT_IDS, spreadsheetMessages.tooManySelected(MAX_EXPORT_IDS)),
  );

/** Without `columns`, all are exported. `ids`, or else a search, a state and a category, choose the products; without them, all. */
export const productExportQuery = z.strictObject({
  ids: exportIds.optional(),
  search: optionalText("Search", MAX_SEARCH).default(""),
  state: filterParameter(z.enum(STAFF_STATES, catalogueMessages.products.states.listInvalid)),
  ...placeFields,
  format: z.enum(EXPORT_FORMATS, enquiryMessages.enquiries.formatInvalid),
  columns: z.preprocess((value) => (typeof value === "string" ? value.split(",") : value), z.array(exportKey).optional()),
});
