import { RowMenu, type RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { editingWords as words } from "@/lib/shared/words/editing";

type Props = {
  name: string;
  disabled: boolean;
  more?: readonly RowMenuItem[];
  onEdit: () => void;
  /** Missing if the row cannot be deleted. */
  onRemove?: () => void;
};

export const RowActions = ({ name, disabled, more = [], onEdit, onRemove }: Props) => (
  <RowMenu
    name={name}
    disabled={disabled}
    items={[
      { label: words.edit, icon: "edit", onSelect: onEdit },
      ...more,
      ...(onRemove ? [{ label: words.remove, icon: "trash", isDanger: true, onSelect: onRemove } as const] : []),
    ]}
  />
);
