import { Choice } from "@/components/admin/crud/choice";
import { DateField } from "@/components/admin/crud/date-field";
import { ListTools } from "@/components/admin/crud/list-tools";
import type { DeskFilter } from "@/components/admin/enquiries/use-desk-address";
import { assignedNames, dueNames, enquiryWords, kindPlurals, sortOptions, stateNames } from "@/lib/domain/content/enquiries";
import type { EnquirySort } from "@/lib/domain/enquiries";

type Props = {
  filter: DeskFilter;
  onSearch: (search: string) => void;
  onFilter: (change: Partial<DeskFilter>) => void;
  sort: EnquirySort;
  onSort: (sort: EnquirySort) => void;
};

/** Narrows the desk's list down. */
export function EnquiryFilters({ filter, onSearch, onFilter, sort, onSort }: Props) {
  return (
    <ListTools
      label={enquiryWords.search}
      placeholder={enquiryWords.searchExample}
      search={filter.search}
      onSearch={onSearch}
      sort={sort}
      options={sortOptions}
      onSort={onSort}
    >
      <Choice label="Kind" any="All kinds" names={kindPlurals} value={filter.kind} onChoose={(kind) => onFilter({ kind })} />
      <Choice label="State" any="All states" names={stateNames} value={filter.state} onChoose={(state) => onFilter({ state })} />
      <Choice
        label={enquiryWords.assignedTo}
        any={enquiryWords.anybody}
        names={assignedNames}
        value={filter.assignee}
        onChoose={(assignee) => onFilter({ assignee })}
      />
      <Choice
        label={enquiryWords.due}
        any={enquiryWords.anyDue}
        names={dueNames}
        value={filter.due}
        onChoose={(due) => onFilter({ due })}
      />
      <DateField label="From" value={filter.from} max={filter.to} onPick={(from) => onFilter({ from })} />
      <DateField label="To" value={filter.to} min={filter.from} onPick={(to) => onFilter({ to })} />
    </ListTools>
  );
}
