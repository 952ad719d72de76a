import { useCallback } from "react";

/** Sends a file with the form, after it was chosen in another field. */
export function NewFile({ name, file }: { name: string; file: File | undefined }) {
  const setFile = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input || !file) return;
      const transfer = new DataTransfer();
      transfer.items.add(file);
      input.files = transfer.files;
    },
    [file],
  );
  return <input ref={setFile} type="file" name={name} hidden />;
}
