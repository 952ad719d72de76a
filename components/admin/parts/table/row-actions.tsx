import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";

type Props = { name: string; disabled: boolean; onEdit: () => void; onRemove: () => void };

const narrow = "@max-[46rem]/work:flex-1 @max-[46rem]/work:border-joint";

export function RowActions({ name, disabled, onEdit, onRemove }: Props) {
  return (
    <>
      <Button
        variant="line"
        size="small"
        disabled={disabled}
        className={narrow}
        onClick={(event) => {
          // Some browsers do not focus a clicked button. The focus returns here when editing ends.
          event.currentTarget.focus();
          onEdit();
        }}
      >
        <AdminIcon name="edit" />
        Edit <span className="sr-only">{name}</span>
      </Button>
      <Button variant="danger" size="small" disabled={disabled} className={narrow} onClick={onRemove}>
        <AdminIcon name="trash" />
        Delete <span className="sr-only">{name}</span>
      </Button>
    </>
  );
}
