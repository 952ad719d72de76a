import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { adminWords } from "@/lib/shared/words/screens";

type Props = { busy: boolean; onLoad: () => void; className?: string };

export const ConflictNote = ({ busy, onLoad, className = "border-t border-joint px-4.5 py-4 md:px-6" }: Props) => (
  <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 bg-jasper-tint ${className}`}>
    <p className="flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
      <AdminIcon name="alert" className="mt-px size-4.5" />
      {adminWords.newer}
    </p>
    <Button variant="line" size="small" disabled={busy} onClick={onLoad}>
      {adminWords.loadNewer}
    </Button>
  </div>
);
