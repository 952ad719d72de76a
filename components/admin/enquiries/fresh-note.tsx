import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons";
import { enquiryWords } from "@/lib/domain/content/enquiries";

type Props = { count: number; onShow: () => void };

/** Says that something has come in since the list was loaded. Rows do not move under somebody's hand: showing it takes a press. */
export const FreshNote = ({ count, onShow }: Props) => (
  // Always there, so that it is heard when it fills.
  <div role="status">
    {count > 0 && (
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 border-kota bg-kota-tint px-4 py-2.5 text-small font-[550]">
        <Icon name="info" className="size-5 text-kota" />
        {enquiryWords.fresh(count)}
        <Button variant="line" size="small" onClick={onShow}>
          {enquiryWords.showFresh} <span className="sr-only">{enquiryWords.fresh(count)}</span>
        </Button>
      </p>
    )}
  </div>
);
