import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { editingWords as words } from "@/lib/shared/words/editing";

type Actions = {
  more?: readonly RowMenuItem[];
  onEdit: () => void;
  /** Missing if the row cannot be deleted. */
  onRemove?: () => void;
};

export const listRowActions = ({ more = [], onEdit, onRemove }: Actions): RowMenuItem[] => [
  { label: words.edit, icon: "edit", onSelect: onEdit },
  ...more,
  ...(onRemove ? [{ label: words.remove, icon: "trash", isDanger: true, onSelect: onRemove } as const] : []),
];

export const RowActions = ({ name, disabled, ...actions }: Actions & { name: string; disabled: boolean }) => (
  <RowMenu name={name} disabled={disabled} items={listRowActions(actions)} />
);
