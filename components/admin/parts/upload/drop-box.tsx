import { type DragEvent, type ReactNode, type Ref, useId, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { IMAGE_TYPES } from "@/lib/shared/files";

export type FileInput = { input: Ref<HTMLInputElement>; take: () => void; drop: (files: FileList) => void };

type Props = {
  pick: FileInput;
  name?: string;
  /** The field that gets the focus for its error, if it differs from the name. */
  field?: string;
  accept?: string[];
  multiple?: boolean;
  labelledBy: string;
  describedBy?: string;
  required?: boolean;
  invalid?: boolean;
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

export function DropBox({
  pick,
  name,
  field,
  accept = IMAGE_TYPES,
  multiple,
  labelledBy,
  describedBy,
  required,
  invalid,
  className = "",
  picture,
  hasFile = Boolean(picture),
  isPlain = false,
  actionLabel,
  limits,
  autoFocus,
}: Props) {
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();
  const colours = isDragOver ? "border-verde bg-verde-tint" : `bg-bench-2 ${invalid ? "border-jasper" : "border-ash"}`;

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
        aria-describedby={describedBy}
        required={required}
        aria-invalid={invalid}
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
