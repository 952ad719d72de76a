import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";

type Props = {
  label: string;
  /** True if a wide work area shows the form anyway. */
  isShort?: boolean;
  onAdd: () => void;
};

export const AddButton = ({ label, isShort = false, onAdd }: Props) => (
  <Button size="small" onClick={onAdd} className={isShort ? "@min-[46rem]/work:hidden" : ""}>
    <AdminIcon name="plus" />
    {label}
  </Button>
);
