import { type DragEvent, type ReactNode, type Ref, useId, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ImagePreview } from "@/components/admin/parts/upload/image-preview";
import type { FilePick } from "@/components/admin/parts/upload/use-file-pick";
import { Button } from "@/components/ui/button";
import { IMAGE_TYPES } from "@/lib/shared/files";
import { adminWords } from "@/lib/shared/words/screens";

export type FileInput = { input: Ref<HTMLInputElement>; take: () => void; drop: (files: FileList) => void };

type Props = {
  pick: FileInput;
  name?: string;
  /** The field that gets the focus for its error, if it differs from the name. */
  field?: string;
  accept?: string[];
  multiple?: boolean;
  labelledBy: string;
  required?: boolean;
  /** The id of the text that says why the file was refused. */
  problemId?: string;
  className?: string;
  /** A picture that takes clicks and drops instead of the dashed box. */
  picture?: ReactNode;
  /** True if it already has a file: pasted pictures go to another field. */
  hasFile?: boolean;
  /** True inside a box that is a drop zone itself. */
  isPlain?: boolean;
  actionLabel: string;
  limits?: string;
  autoFocus?: boolean;
};

const plain = "flex-wrap items-center gap-x-3 gap-y-1 min-h-11 leading-[1.4] text-slate";
const dashed =
  "flex-col items-center justify-center gap-2 rounded-ease border-[1.5px] border-dashed p-2 text-center leading-[1.4] text-slate hover:border-verde hover:bg-verde-tint";

export function DropBox(props: Props) {
  const { pick, name, field, accept = IMAGE_TYPES, multiple, labelledBy, required, problemId, className = "", picture } = props;
  const { hasFile = Boolean(picture), isPlain = false, actionLabel, limits, autoFocus } = props;
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();
  const colours = isDragOver ? "border-verde bg-verde-tint" : `bg-bench-2 ${problemId ? "border-jasper" : "border-ash"}`;

  function drop(event: DragEvent) {
    event.preventDefault();
    setDragOver(false);
    pick.drop(event.dataTransfer.files);
  }

  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
      className={`relative flex cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-(--focus) has-disabled:cursor-not-allowed ${picture ? "" : isPlain ? plain : `${dashed} ${colours}`} ${className}`}
    >
      <input
        ref={pick.input}
        type="file"
        name={name}
        data-field={field}
        accept={accept.join(",")}
        multiple={multiple}
        aria-labelledby={`${labelledBy} ${id}`}
        aria-describedby={problemId}
        required={required}
        aria-invalid={problemId !== undefined}
        data-filled={hasFile || undefined}
        onChange={pick.take}
        // biome-ignore lint/a11y/noAutofocus: appears only after staff asked for it
        autoFocus={autoFocus}
        className="sr-only"
      />
      {picture ? (
        <>
          {picture}
          <span id={id} className="sr-only">
            {actionLabel}
          </span>
        </>
      ) : (
        <>
          <AdminIcon name="upload" className="size-5 text-basalt" />
          <span id={id} className="font-[550] text-basalt underline underline-offset-[0.2em]">
            {isDragOver ? "Release to add" : actionLabel}
          </span>
          {limits && <span>{limits}</span>}
        </>
      )}
    </label>
  );
}

type ErrorProps = { id: string; problem: string; pick: Pick<FilePick, "shrink" | "shrinking"> };

export const FileError = ({ id, problem, pick: { shrink, shrinking } }: ErrorProps) => (
  <>
    <p id={id} className="mt-1.5 flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
      <AdminIcon name="alert" className="mt-0.5 size-4.5" />
      {problem}
    </p>
    {shrink && (
      <Button variant="line" size="small" busy={shrinking} onClick={shrink} className="mt-2">
        {shrinking ? adminWords.processing : adminWords.shrink}
      </Button>
    )}
  </>
);

type DocumentProps = {
  pick: FileInput & { preview?: { name: string }; clear: () => void };
  name: string;
  accept: string[];
  labelledBy: string;
  problemId?: string;
  required?: boolean;
  actionLabel: string;
  limits: string;
  progress?: number;
};

export const DocumentDrop = ({ pick, progress, ...box }: DocumentProps) => (
  <div className="flex flex-wrap items-start gap-4">
    {pick.preview && (
      <ImagePreview caption={pick.preview.name} isNew onRemove={pick.clear} progress={progress}>
        <span className="grid size-full place-items-center bg-limestone">
          <AdminIcon name="file" className="size-9" />
        </span>
      </ImagePreview>
    )}
    <DropBox {...box} pick={pick} className="min-h-32 flex-1 basis-24 text-small" />
  </div>
);
