import { useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { z } from "zod";
import { shrinkPicture } from "@/lib/media/client/shrink-picture";
import { getMediaName, type Media } from "@/lib/media/media";
import { useChange, useObjectUrl } from "@/lib/shared/client/effects";
import { setInputFile } from "@/lib/shared/client/form/form-data";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { canShrink, imageFile } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const image = imageFile(messages.files.imageType);

/** A file from disk or a picture of the library, as the value of a form's field. An invalid file is refused and clears the field. */
export function useFileValue(name: string, rule: z.ZodType = image, onPicked?: (file: File) => void) {
  const { field, fieldState, formState } = useController({ name });
  const value = field.value as File | Media | null;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [oversized, setOversized] = useState<File>();
  const [shrinking, setShrinking] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const url = useObjectUrl(value instanceof File ? value : undefined);

  function clearInput() {
    if (input.current) input.current.value = "";
  }
  useChange(value, () => {
    if (!(value instanceof File)) clearInput();
  });
  useChange(formState.submitCount, () => setProblem(undefined));

  function readInput() {
    const file = input.current?.files?.[0];
    const error = file && rule.safeParse(file).error?.issues[0]?.message;
    dismissErrors();
    setProblem(error);
    setOversized(error && file && canShrink(file) ? file : undefined);
    field.onChange(error ? null : (file ?? null));
    if (error) {
      toast.error(error);
      clearInput();
    } else if (file) onPicked?.(file);
  }

  const setFile = (file: File | undefined) => setInputFile(input.current, file);

  async function shrink(file: File) {
    setShrinking(true);
    const smaller = await shrinkPicture(file);
    setShrinking(false);
    if (smaller) return void setFile(smaller);
    setOversized(undefined);
    toast.error(messages.files.unreadable);
  }

  function choose(picture: Media | null) {
    dismissErrors();
    setProblem(undefined);
    setOversized(undefined);
    setLibraryOpen(false);
    field.onChange(picture);
  }

  function clear() {
    choose(null);
    clearInput();
    input.current?.focus();
  }

  const chosen = value instanceof File ? { name: value.name, url } : value && { name: getMediaName(value), url: value.url };
  const preview = chosen?.url ? { name: chosen.name, url: chosen.url } : undefined;
  return {
    input: (element: HTMLInputElement | null) => {
      input.current = element;
      field.ref(element);
    },
    preview,
    problem: problem ?? fieldState.error?.message,
    take: readInput,
    drop: (files: FileList): void => void setFile(files[0]),
    clear,
    shrinking,
    shrink: oversized && (() => void shrink(oversized)),
    openLibrary: () => setLibraryOpen(true),
    library: { open: isLibraryOpen, onPick: choose, onClose: () => setLibraryOpen(false) },
  };
}
