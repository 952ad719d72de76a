import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { DropBox } from "@/components/admin/parts/upload/drop-box";
import { Button } from "@/components/ui/button";
import { shrinkPicture } from "@/lib/media/client/shrink-picture";
import { toast } from "@/lib/shared/client/toast";
import { canShrink } from "@/lib/shared/files";
import { uploadWords } from "@/lib/shared/words/editing";
import { messages } from "@/lib/shared/words/messages";
import { adminWords } from "@/lib/shared/words/screens";

type Props = {
  label: string;
  busy: boolean;
  problems: readonly string[];
  onChoose: (files: readonly File[]) => void;
  input?: RefObject<HTMLInputElement | null>;
  onRetry?: () => void;
  children?: ReactNode;
};

export function PicturesDrop({ label, busy, problems, onChoose, input: inputRef, onRetry, children }: Props) {
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const [oversized, setOversized] = useState<File[]>([]);
  const [shrinking, setShrinking] = useState(false);

  function addFiles(files: readonly File[]) {
    setOversized(files.filter(canShrink));
    onChoose(files);
  }

  function addSelectedFiles() {
    const files = [...(input.current?.files ?? [])];
    // Allows selecting the same file again.
    if (input.current) input.current.value = "";
    addFiles(files);
  }

  async function shrink() {
    setShrinking(true);
    const resized: File[] = [];
    // One at a time, because decoding needs much memory.
    for (const file of oversized) resized.push((await shrinkPicture(file)) ?? file);
    setShrinking(false);
    setOversized([]);
    if (resized.some(canShrink)) toast.error(messages.files.unreadable);
    onChoose(resized);
  }

  function drop(event: DragEvent) {
    // A field inside has taken it.
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (!busy) addFiles([...event.dataTransfer.files]);
  }

  const box = (
    <DropBox
      pick={{ input, take: addSelectedFiles, drop: (files) => !busy && addFiles([...files]) }}
      multiple
      labelledBy={id}
      problemId={problems.length > 0 ? `${id}-problems` : undefined}
      className={`text-small ${children ? "" : "min-h-32"}`}
      isPlain={children !== undefined}
      actionLabel="Choose pictures"
      limits={adminWords.galleryLimits}
    />
  );
  return (
    <>
      <span id={id} className="sr-only">
        {label}
      </span>
      {children ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: takes dropped files; the field inside takes the keyboard
        <div
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="grid gap-4 rounded-ease border-[1.5px] border-dashed border-ash bg-bench-2 p-3 md:p-4.5"
        >
          {box}
          {children}
        </div>
      ) : (
        box
      )}
      {problems.length > 0 && (
        <ul id={`${id}-problems`} className="mt-1.5 text-small leading-[1.4] font-[550] text-jasper">
          {problems.map((problem, index) => (
            <li key={index} className="mt-1 flex items-start gap-2 wrap-anywhere">
              <AdminIcon name="alert" className="mt-0.5 size-4.5" />
              {problem}
            </li>
          ))}
        </ul>
      )}
      {onRetry && (
        <Button variant="line" size="small" disabled={busy} onClick={onRetry} className="my-2 mr-2">
          {uploadWords.retry}
        </Button>
      )}
      {oversized.length > 0 && (
        <Button variant="line" size="small" busy={shrinking} onClick={shrink} className="my-2 mr-2">
          {shrinking ? adminWords.processing : adminWords.shrinkAll(oversized.length)}
        </Button>
      )}
    </>
  );
}
