import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { useEnquirySummary } from "@/lib/enquiries/client/enquiry-summary";
import { enquiryWords } from "@/lib/enquiries/words";

type Props = { count: number; onShow: () => void };

/** Announces new enquiries. The list reloads only on request, so that rows do not move under the pointer. */
export const NewEnquiriesNotice = ({ count, onShow }: Props) => (
  // Always rendered, so that screen readers announce its content.
  <div role="status">{count > 0 && <Notice text={enquiryWords.newEnquiries(count)} label={enquiryWords.showNew} onShow={onShow} />}</div>
);

/** Says that messages were held back in the spam folder. */
export function HeldNotice({ onShow }: Pick<Props, "onShow">) {
  const count = useEnquirySummary().summary?.held ?? 0;
  return count > 0 && <Notice text={enquiryWords.heldNotice(count)} label={enquiryWords.showHeld} onShow={onShow} />;
}

const Notice = ({ text, label, onShow }: { text: string; label: string; onShow: () => void }) => (
  <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-kota bg-kota-tint px-4 py-2.5 text-small font-[550]">
    <AdminIcon name="info" className="size-5 text-kota" />
    {text}
    <Button variant="line" size="small" onClick={onShow}>
      {label} <span className="sr-only">{text}</span>
    </Button>
  </p>
);
