import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { focusIfLost } from "@/lib/shared/client/focus";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  inUse?: string;
  /** True if it replaces the form, which may have had the focus. */
  replacesForm: boolean;
};

export function SlidersFull({ inUse, replacesForm }: Props) {
  return (
    <Box heading={adminWords.addSlider} headingRef={replacesForm ? focusIfLost : undefined} aside={inUse}>
      <div className="p-4.5 md:p-6">
        <p className="flex items-start gap-3 border-l-4 border-kota bg-kota-tint px-4.5 py-3.5 text-small leading-normal">
          <AdminIcon name="info" />
          {adminWords.slidersFull}
        </p>
      </div>
    </Box>
  );
}
