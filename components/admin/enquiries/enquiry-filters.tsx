import { useId, useState } from "react";
import type { DeskFilter } from "@/components/admin/enquiries/use-desk-address";
import { Choice } from "@/components/admin/parts/form/choice";
import { DateField } from "@/components/admin/parts/form/date-field";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { Button } from "@/components/ui/button";
import type { EnquirySort } from "@/lib/enquiries/enquiries";
import { assignedNames, dueNames, enquiryWords, kindPlurals, sortOptions, stateNames } from "@/lib/enquiries/words";

type Props = {
  filter: DeskFilter;
  onSearch: (search: string) => void;
  onFilter: (change: Partial<DeskFilter>) => void;
  sort: EnquirySort;
  onSort: (sort: EnquirySort) => void;
};

/** Narrows the desk's list down. On a phone the list would begin far below so many fields: there they are shown on a press. */
export function EnquiryFilters({ filter, onSearch, onFilter, sort, onSort }: Props) {
  const id = useId();
  const { search, ...others } = filter;
  const [open, setOpen] = useState(Object.values(others).some(Boolean));
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
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="@min-[46rem]/work:hidden"
      >
        {open ? enquiryWords.fewerFilters : enquiryWords.moreFilters}
      </Button>
      <div
        id={id}
        className={`flex w-full flex-wrap items-end gap-x-5 gap-y-4 @min-[46rem]/work:contents ${open ? "" : "@max-[46rem]/work:hidden"}`}
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
      </div>
    </ListTools>
  );
}
