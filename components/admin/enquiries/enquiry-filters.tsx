import { ListTools } from "@/components/admin/crud/list-tools";
import { DateField } from "@/components/admin/enquiries/date-field";
import type { DeskFilter } from "@/components/admin/enquiries/use-desk-address";
import { Field } from "@/components/ui/field";
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

type ChoiceProps = { label: string; any: string; names: Record<string, string>; value: string; onChoose: (value: string) => void };

const Choice = ({ label, any, names, value, onChoose }: ChoiceProps) => (
  <Field label={label} density="admin" className="flex-1 basis-42">
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{any}</option>
        {Object.entries(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);
