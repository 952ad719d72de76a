import { ProductListTools } from "@/components/admin/catalogue/products/product-list-tools";
import { StateChips } from "@/components/admin/catalogue/products/state-chips";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { ImageCell, TextCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Pagination } from "@/components/admin/parts/table/pagination";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { catalogueMessages } from "@/lib/catalogue/words";
import { adminScreens, adminWords } from "@/lib/shared/words/screens";

const words = catalogueMessages.products.list;
const HEADS = ["Picture", "Title", "State", "Size", "Finish", "Material"];

/** The products for users who may read the catalogue, but not change it. */
export function ProductCatalogue() {
  const { rows, total, failure, page, pages, reload, goToPage, ...view } = useProductList();
  return (
    <>
      <ScreenHead {...adminScreens.products} />
      <ListBox heading="All products" count={total} formatCount={adminWords.products}>
        <ProductListTools view={view} />
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
              <ImageCell src={row.product_image} size="size-14" />
              <TextCell label="Title">
                {row.state === "published" ? (
                  <a href={`/p/${row.id}`} target="_blank" rel="noopener" className="font-semibold underline underline-offset-4">
                    {row.title}
                  </a>
                ) : (
                  <span className="font-semibold">{row.title}</span>
                )}
              </TextCell>
              <TextCell label="State">
                <span className="whitespace-nowrap">
                  <StateChips row={row} showPublished />
                </span>
              </TextCell>
              <TextCell label="Size">{row.size && keepSizesOnOneLine(row.size)}</TextCell>
              <TextCell label="Finish">{row.finish}</TextCell>
              <TextCell label="Material">{row.material}</TextCell>
            </TableRow>
          ))}
        </Table>
        <Pagination label="Pages of products" page={page} pages={pages} onPage={goToPage} />
      </ListBox>
    </>
  );
}
