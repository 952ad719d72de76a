import type { DeskFilter } from "@/components/admin/enquiries/use-desk-address";
import { DateField } from "@/components/admin/parts/form/date-field";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import type { EnquirySort } from "@/lib/enquiries/enquiries";
import { assigneeFilterNames, dueFilterNames, enquiryWords, kindPlurals, sortOptions, stateNames } from "@/lib/enquiries/words";

type Props = {
  filter: DeskFilter;
  onSearch: (search: string) => void;
  onFilter: (change: Partial<DeskFilter>) => void;
  sort: EnquirySort;
  onSort: (sort: EnquirySort) => void;
  onClear: (() => void) | undefined;
};

export const EnquiryFilters = ({ filter, onSearch, onFilter, ...tools }: Props) => (
  <ListTools
    label={enquiryWords.search}
    placeholder={enquiryWords.searchExample}
    search={filter.search}
    onSearch={onSearch}
    options={sortOptions}
    {...tools}
  >
    <FilterSelect label="Type" allLabel="All types" names={kindPlurals} value={filter.kind} onChoose={(kind) => onFilter({ kind })} />
    <FilterSelect
      label="Status"
      allLabel="All statuses"
      names={stateNames}
      value={filter.state}
      onChoose={(state) => onFilter({ state })}
    />
    <FilterSelect
      label={enquiryWords.assignedTo}
      allLabel={enquiryWords.anyone}
      names={assigneeFilterNames}
      value={filter.assignee}
      onChoose={(assignee) => onFilter({ assignee })}
    />
    <FilterSelect
      label={enquiryWords.due}
      allLabel={enquiryWords.anyDue}
      names={dueFilterNames}
      value={filter.due}
      onChoose={(due) => onFilter({ due })}
    />
    <DateField label="From" value={filter.from} max={filter.to} onPick={(from) => onFilter({ from })} />
    <DateField label="To" value={filter.to} min={filter.from} onPick={(to) => onFilter({ to })} />
  </ListTools>
);
