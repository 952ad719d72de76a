import { ProductListTools } from "@/components/admin/catalogue/products/product-list-tools";
import { StateChips } from "@/components/admin/catalogue/products/state-chips";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { ImageCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { catalogueMessages } from "@/lib/catalogue/words";
import { adminWords } from "@/lib/shared/words/screens";

const words = catalogueMessages.products.list;
const HEADS = ["Picture", "Title", "State", "Size", "Thickness", "Finish", "Material"];

/** The products for users who may read the catalogue, but not change it. */
export function ProductCatalogue() {
  const { rows, total, failure, page, pages, reload, goToPage, ...view } = useProductList();
  return (
    <ListBox
      heading="All products"
      count={total}
      formatCount={adminWords.products}
      isHeadingHidden
      tools={<ProductListTools view={view} />}
    >
      <Table
        label="All products"
        heads={HEADS}
        rows={rows}
        failure={failure}
        loading={words.loading}
        empty={words.empty}
        suggestion={adminWords.otherWords}
        onRetry={reload}
      >
        {rows?.map((row) => (
          <TableRow key={row.id} inEdit={false}>
            <ImageCell src={row.product_image} size="size-9.5 @max-[46rem]/work:size-14" />
            <TitleCell
              href={row.state === "published" ? `/p/${row.id}` : undefined}
              note={
                <span className="flex min-w-0 flex-col items-start leading-tight">
                  <span className="max-w-full truncate">{[row.size, row.thickness, row.finish].filter(Boolean).join(", ")}</span>
                  <StateChips row={row} showPublished isShort />
                </span>
              }
            >
              {row.title}
            </TitleCell>
            <WideCell>
              <StateChips row={row} showPublished />
            </WideCell>
            <WideCell>{row.size && keepSizesOnOneLine(row.size)}</WideCell>
            <WideCell>{row.thickness && keepSizesOnOneLine(row.thickness)}</WideCell>
            <WideCell>{row.finish}</WideCell>
            <WideCell>{row.material}</WideCell>
          </TableRow>
        ))}
      </Table>
      <Pagination label="Pages of products" page={page} pages={pages} onPage={goToPage} />
    </ListBox>
  );
}
