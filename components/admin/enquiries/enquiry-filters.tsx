import { useId, useState } from "react";
import type { DeskFilter } from "@/components/admin/enquiries/use-desk-address";
import { DateField } from "@/components/admin/parts/form/date-field";
import { FilterSelect } from "@/components/admin/parts/form/filter-select";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Button } from "@/components/ui/button";
import type { EnquirySort } from "@/lib/enquiries/enquiries";
import { assigneeFilterNames, dueFilterNames, enquiryWords, kindPlurals, sortOptions, stateNames } from "@/lib/enquiries/words";

type Props = {
  filter: DeskFilter;
  onSearch: (search: string) => void;
  onFilter: (change: Partial<DeskFilter>) => void;
  sort: EnquirySort;
  onSort: (sort: EnquirySort) => void;
};

/** Filters of the list. On narrow screens they are collapsed, so that the list stays in view. */
export function EnquiryFilters({ filter, onSearch, onFilter, sort, onSort }: Props) {
  const id = useId();
  const { search, ...others } = filter;
  const [isOpen, setOpen] = useState(Object.values(others).some(Boolean));
  return (
    <ListTools
      label={enquiryWords.search}
      placeholder={enquiryWords.searchExample}
      search={search}
      onSearch={onSearch}
      sort={sort}
      options={sortOptions}
      onSort={onSort}
    >
      <Button
        variant="line"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="@min-[46rem]/work:hidden"
      >
        {isOpen ? enquiryWords.fewerFilters : enquiryWords.moreFilters}
      </Button>
      <div
        id={id}
        className={`flex w-full flex-wrap items-end gap-x-5 gap-y-4 @min-[46rem]/work:contents ${isOpen ? "" : "@max-[46rem]/work:hidden"}`}
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
      </div>
    </ListTools>
  );
}
