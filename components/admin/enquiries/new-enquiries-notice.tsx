import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { enquiryWords } from "@/lib/enquiries/words";

type Props = { count: number; onShow: () => void };

/** Announces new enquiries. The list reloads only on request, so that rows do not move under the pointer. */
export const NewEnquiriesNotice = ({ count, onShow }: Props) => (
  // Always rendered, so that screen readers announce its content.
  <div role="status">
    {count > 0 && (
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-kota bg-kota-tint px-4 py-2.5 text-small font-[550]">
        <AdminIcon name="info" className="size-5 text-kota" />
        {enquiryWords.newEnquiries(count)}
        <Button variant="line" size="small" onClick={onShow}>
          {enquiryWords.showNew} <span className="sr-only">{enquiryWords.newEnquiries(count)}</span>
        </Button>
      </p>
    )}
  </div>
);
