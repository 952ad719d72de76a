import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import type { FilePick } from "@/components/admin/parts/upload/use-file-pick";
import { Button } from "@/components/ui/button";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  id: string;
  problem: string;
  pick: Pick<FilePick, "shrink" | "shrinking">;
  small?: boolean;
};

export const FileError = ({ id, problem, pick: { shrink, shrinking }, small = false }: Props) => (
  <>
    <p
      id={id}
      className={`mt-1.5 flex items-start leading-[1.4] font-[550] text-jasper ${small ? "gap-1.5 text-micro" : "gap-2 text-small"}`}
    >
      <AdminIcon name="alert" className={small ? "mt-px size-4" : "mt-0.5 size-4.5"} />
      {problem}
    </p>
    {shrink && (
      <Button variant="line" size="small" busy={shrinking} onClick={shrink} className="mt-2">
        {shrinking ? adminWords.processing : adminWords.shrink}
      </Button>
    )}
  </>
);
