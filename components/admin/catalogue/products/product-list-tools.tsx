import type { TargetGroup } from "@/components/admin/catalogue/products/bulk-edit-dialog";
import { SORTINGS, type useProductList } from "@/components/admin/catalogue/products/use-product-list";
import { FilterSelect, Options } from "@/components/admin/parts/form/choice";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { gapNames, gapWords, stateFilterNames, stateWords } from "@/lib/catalogue/products/state-words";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  view: ReturnType<typeof useProductList>;
  /** The categories to filter by. */
  places?: TargetGroup[];
};

export const ProductListTools = ({ view, places = [] }: Props) => (
  <ListTools
    label="Search products"
    placeholder={adminWords.productSearch}
    search={view.search}
    onSearch={view.searchFor}
    sort={view.sorting}
    options={SORTINGS}
    onSort={view.sortBy}
  >
    {places.length > 0 && (
      <FilterSelect label={stateWords.place} allLabel={stateWords.allPlaces} value={view.place} onChoose={view.showPlace}>
        {places.map(({ id, name, options }) => (
          <optgroup key={id} label={name}>
            <option value={`category-${id}`}>{stateWords.allOf(name)}</option>
            <Options options={options.map(({ _id, title }) => ({ value: `subcategory-${_id}`, label: title }))} />
          </optgroup>
        ))}
      </FilterSelect>
    )}
    <FilterSelect label={stateWords.label} allLabel={stateWords.all} names={stateFilterNames} value={view.state} onChoose={view.filterBy} />
    <FilterSelect label={gapWords.label} allLabel={gapWords.all} names={gapNames} value={view.missing} onChoose={view.showMissing} />
  </ListTools>
);
