import { type RefObject, useId, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { Button } from "@/components/ui/button";
import { shrinkPicture } from "@/lib/media/client/shrink-picture";
import { toast } from "@/lib/shared/client/toast";
import { mayShrink } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  label: string;
  busy: boolean;
  /** What is wrong with what was chosen last. */
  problems: readonly string[];
  onChoose: (files: readonly File[]) => void;
  input?: RefObject<HTMLInputElement | null>;
};

/** Takes several pictures at once; says what is wrong with some, and offers to make those smaller that are only too large. */
export function PicturesDrop({ label, busy, problems, onChoose, input: given }: Props) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const [oversized, setOversized] = useState<File[]>([]);
  const [shrinking, setShrinking] = useState(false);

  function take(files: readonly File[]) {
    setOversized(files.filter(mayShrink));
    onChoose(files);
  }

  function takeChosen() {
    const files = [...(input.current?.files ?? [])];
    // The same file can be chosen again.
    if (input.current) input.current.value = "";
    take(files);
  }

  async function shrink() {
    setShrinking(true);
    const smaller: File[] = [];
    // One after the other: each takes much memory while it is decoded.
    for (const file of oversized) smaller.push((await shrinkPicture(file)) ?? file);
    setShrinking(false);
    setOversized([]);
    if (smaller.some(mayShrink)) toast.error(messages.files.unreadable);
    onChoose(smaller);
  }

  return (
    <>
      <span id={id} className="sr-only">
        {label}
      </span>
      <DropBox
        pick={{ input, take: takeChosen, drop: (files) => !busy && take([...files]) }}
        multiple
        labelledBy={id}
        describedBy={problems.length > 0 ? `${id}-problems` : undefined}
        invalid={problems.length > 0}
        className="min-h-32 text-small"
        words="Choose pictures"
        limits={adminWords.galleryLimits}
      />
      {problems.length > 0 && (
        <ul id={`${id}-problems`} className="mt-1.5 text-small leading-[1.4] font-[550] text-jasper">
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name from two folders may be refused alike
            <li key={index} className="mt-1 flex items-start gap-2 wrap-anywhere">
              <AdminIcon name="alert" className="mt-0.5 size-4.5" />
              {problem}
            </li>
          ))}
        </ul>
      )}
      {oversized.length > 0 && (
        <Button variant="line" size="small" busy={shrinking} onClick={shrink} className="my-2 mr-2">
          {shrinking ? adminWords.processing : adminWords.shrinkAll(oversized.length)}
        </Button>
      )}
    </>
  );
}
