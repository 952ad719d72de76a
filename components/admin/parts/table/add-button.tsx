import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";

type Props = {
  label: string;
  /** True if a wide work area shows the form anyway. */
  isShort?: boolean;
  onAdd: () => void;
};

/** Without its words where the line above the list is narrow. */
export const AddButton = ({ label, isShort = false, onAdd }: Props) => (
  <Button
    size="small"
    onClick={onAdd}
    className={`whitespace-nowrap @max-[26rem]/work:w-11 @max-[26rem]/work:px-0 ${isShort ? "@min-[58rem]/work:hidden" : ""}`}
  >
    <AdminIcon name="plus" />
    <span className="@max-[26rem]/work:sr-only">{label}</span>
  </Button>
);
