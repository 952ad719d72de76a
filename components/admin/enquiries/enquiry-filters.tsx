import { FilterSelect } from "@/components/admin/parts/form/choice";
import { DateField } from "@/components/admin/parts/form/date-field";
import { ListTools } from "@/components/admin/parts/table/list-tools";
import { ENQUIRY_SORTS, type EnquiryFilter, type EnquirySort } from "@/lib/enquiries/enquiries";
import { assigneeFilterNames, dueFilterNames, enquiryWords, kindPlurals, sortOptions, stateNames } from "@/lib/enquiries/words";
import { useQueryState } from "@/lib/shared/client/use-query-state";
import { parsePositiveInteger } from "@/lib/shared/ids";

type Props = {
  filter: DeskFilter;
  onSearch: (search: string) => void;
  onFilter: (change: Partial<DeskFilter>) => void;
  sort: EnquirySort;
  onSort: (sort: EnquirySort) => void;
  onClear: (() => void) | undefined;
};

const SELECTS = [
  { name: "kind", label: "Type", allLabel: "All types", names: kindPlurals },
  { name: "state", label: "Status", allLabel: "All statuses", names: stateNames },
  { name: "assignee", label: enquiryWords.assignedTo, allLabel: enquiryWords.anyone, names: assigneeFilterNames },
  { name: "due", label: enquiryWords.due, allLabel: enquiryWords.anyDue, names: dueFilterNames },
] as const;

export const EnquiryFilters = ({ filter, onSearch, onFilter, ...tools }: Props) => (
  <ListTools
    label={enquiryWords.search}
    placeholder={enquiryWords.searchExample}
    search={filter.search}
    onSearch={onSearch}
    options={sortOptions}
    {...tools}
  >
    {SELECTS.map(({ name, ...select }) => (
      <FilterSelect key={name} {...select} value={filter[name]} onChoose={(value) => onFilter({ [name]: value })} />
    ))}
    <DateField label="From" value={filter.from} max={filter.to} onPick={(from) => onFilter({ from })} />
    <DateField label="To" value={filter.to} min={filter.from} onPick={(to) => onFilter({ to })} />
  </ListTools>
);

const SPAM_PARAMETER = "spam";

/** The filter parameters of the URL. Missing ones are "". */
type DeskFilter = Record<keyof EnquiryFilter, string>;
const FILTER_PARAMETERS = ["search", "kind", "state", "from", "to", "assignee", "due"] as const satisfies (keyof EnquiryFilter)[];

type Change = Partial<DeskFilter> & { page?: number; id?: number; spam?: boolean; sort?: EnquirySort };

/** Keeps the filter, the page and the open enquiry in the URL, so that Reload and Back restore them. */
export function useDeskAddress() {
  const { params, toUrl, push, replace } = useQueryState();
  const filter = Object.fromEntries(FILTER_PARAMETERS.map((part) => [part, params.get(part) ?? ""])) as DeskFilter;

  const query = new URLSearchParams();
  for (const part of FILTER_PARAMETERS) if (filter[part]) query.set(part, filter[part]);
  const filterQuery = query.toString();
  const spam = params.has(SPAM_PARAMETER);
  if (spam) query.set(SPAM_PARAMETER, "true");
  const sort = ENQUIRY_SORTS.find((known) => known === params.get("sort")) ?? "received";
  if (sort !== "received") query.set("sort", sort);
  const page = parsePositiveInteger(params.get("page")) ?? 1;
  if (page > 1) query.set("page", String(page));

  return {
    filter,
    filterQuery,
    isFiltered: filterQuery !== "",
    spam,
    sort,
    listQuery: query.toString(),
    id: parsePositiveInteger(params.get("id")),
    getAddress: (change: Change) => toUrl(change),
    go: (change: Change) => push(change),
    replace: (change: Change) => replace(change),
  };
}
