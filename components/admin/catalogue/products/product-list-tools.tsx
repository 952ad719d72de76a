import { SORTINGS, type useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { stateNames, stateWords } from "@/lib/catalogue/products/state-words";
import { adminWords } from "@/lib/shared/words/screens";

type Props = { view: Pick<ReturnType<typeof useProductList>, "search" | "searchFor" | "sorting" | "sortBy" | "state" | "filterBy"> };

export const ProductListTools = ({ view }: Props) => (
  <ListTools
    label="Search products"
    placeholder={adminWords.productSearch}
    search={view.search}
    onSearch={view.searchFor}
    sort={view.sorting}
    options={SORTINGS}
    onSort={view.sortBy}
  >
    <FilterSelect label={stateWords.label} allLabel={stateWords.all} names={stateNames} value={view.state} onChoose={view.filterBy} />
  </ListTools>
);
