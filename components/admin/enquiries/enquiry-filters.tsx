import { Choice } from "@/components/admin/crud/choice";
import { DateField } from "@/components/admin/crud/date-field";
import { ListTools } from "@/components/admin/crud/list-tools";
import type { DeskFilter } from "@/components/admin/enquiries/use-desk-address";
import { enquiryWords, kindPlurals, stateNames } from "@/lib/domain/content/enquiries";

type Props = {
  filter: DeskFilter;
  onSearch: (search: string) => void;
  onFilter: (change: Partial<DeskFilter>) => void;
};

/** Narrows the desk's list down. */
export function EnquiryFilters({ filter, onSearch, onFilter }: Props) {
  return (
    <ListTools label={enquiryWords.search} placeholder={enquiryWords.searchExample} search={filter.search} onSearch={onSearch}>
      <Choice label="Kind" any="All kinds" names={kindPlurals} value={filter.kind} onChoose={(kind) => onFilter({ kind })} />
      <Choice label="State" any="All states" names={stateNames} value={filter.state} onChoose={(state) => onFilter({ state })} />
      <DateField label="From" value={filter.from} max={filter.to} onPick={(from) => onFilter({ from })} />
      <DateField label="To" value={filter.to} min={filter.from} onPick={(to) => onFilter({ to })} />
    </ListTools>
  );
}
