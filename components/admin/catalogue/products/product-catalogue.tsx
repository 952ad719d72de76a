import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ProductListTools } from "@/components/admin/catalogue/products/product-list-tools";
import { StateChips, StateNote } from "@/components/admin/catalogue/products/state-chips";
import { useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Cell, ImageCell, MenuCell, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { LoadNote } from "@/components/admin/parts/table/list-note";
import { Pagination, Table, TableRow } from "@/components/admin/parts/table/table";
import { keepSizesOnOneLine } from "@/lib/catalogue/catalogue";
import { availabilityNames, variantWords } from "@/lib/catalogue/products/data-words";
import type { StaffProduct, StaffProductData } from "@/lib/catalogue/products/products";
import { catalogueMessages } from "@/lib/catalogue/words";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { adminWords } from "@/lib/shared/words/screens";

const words = catalogueMessages.products.list;
const HEADS = ["Picture", "Title", "State", "Size", "Thickness", "Finish", "Material", "Availability"];

/** The products for users who may read the catalogue, but not change it. */
export function ProductCatalogue() {
  const list = useProductList();
  const { rows, total, failure, page, pages, reload, goToPage } = list;
  return (
    <ListBox
      heading="All products"
      count={total}
      formatCount={adminWords.products}
      isHeadingHidden
      tools={<ProductListTools view={list} />}
    >
      <Table
        label="All products"
        heads={HEADS}
        list={{ rows, failure, reload }}
        loading={words.loading}
        empty={words.empty}
        suggestion={adminWords.otherWords}
      >
        {rows?.map((row) => (
          <ProductLine key={row.id} row={row} />
        ))}
      </Table>
      <Pagination label="Pages of products" page={page} pages={pages} onPage={goToPage} />
    </ListBox>
  );
}

function ProductLine({ row }: { row: StaffProduct }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TableRow inEdit={isOpen}>
        <ImageCell src={row.product_image} size="size-9.5 @max-[46rem]/work:size-14" />
        <TitleCell
          href={row.state === "published" ? `/p/${row.id}` : undefined}
          note={<StateNote row={row} text={[row.size, row.thickness, row.finish].filter(Boolean).join(", ")} />}
        >
          {row.title}
        </TitleCell>
        <Cell className="whitespace-nowrap @max-[46rem]/work:hidden">
          <StateChips row={row} />
        </Cell>
        <WideCell>{row.size && keepSizesOnOneLine(row.size)}</WideCell>
        <WideCell>{row.thickness && keepSizesOnOneLine(row.thickness)}</WideCell>
        <WideCell>{row.finish}</WideCell>
        <WideCell>{row.material}</WideCell>
        <MenuCell>
          <button
            type="button"
            aria-label={variantWords.stockOf(row.title)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="relative z-1 grid size-11 cursor-pointer place-items-center rounded-ease hover:bg-bench @min-[46rem]/work:size-9"
          >
            <AdminIcon name="chevron-down" className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
          </button>
        </MenuCell>
      </TableRow>
      {isOpen && (
        <tr role="row">
          <td role="cell" colSpan={HEADS.length} className="border-b border-limestone bg-bench-2 px-4 py-3 @max-[46rem]/work:flex-1">
            <StockList id={row.id} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The sizes of a product with their availability and lead time. */
function StockList({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(apiQuery<StaffProductData>(`/api/products/${id}?state=all`));
  if (!data) return <LoadNote failure={isError ? words.failed : undefined} loading={adminWords.loading} onRetry={refetch} />;
  if (data.variants.length === 0) return <p>{variantWords.none}</p>;
  return (
    <ul className="grid list-none gap-2">
      {data.variants.map(({ sku, size, thickness, finish, availability, lead_time_days }) => (
        <li key={sku} className="flex flex-wrap items-baseline gap-x-6">
          <span className="min-w-0 flex-[1_1_16rem]">
            {keepSizesOnOneLine([size, thickness, finish].filter(Boolean).join(", ") || sku)}
          </span>
          <span className="flex-[1_1_12rem] font-[550]">
            {[availability && availabilityNames[availability], lead_time_days && variantWords.readyIn(lead_time_days)]
              .filter(Boolean)
              .join(". ") || "—"}
          </span>
        </li>
      ))}
    </ul>
  );
}
