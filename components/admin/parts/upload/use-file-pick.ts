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

/** A file from disk, a picture of the library, or nothing. */
export type Chosen = File | Media | null;

type Options = { value: Chosen; onChange: (chosen: Chosen) => void; rule?: z.ZodType };

export type FilePick = ReturnType<typeof useFilePick>;

/** Lets the user choose a file from disk or a picture of the library. An invalid file is refused and clears the choice. */
export function useFilePick({ value, onChange, rule = image }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [oversized, setOversized] = useState<File>();
  const [shrinking, setShrinking] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const url = useObjectUrl(value instanceof File ? value : undefined);

  /** Allows selecting the same file again. */
  function clearInput() {
    if (input.current) input.current.value = "";
  }
  useChange(value, () => {
    if (!(value instanceof File)) clearInput();
  });

  function readInput() {
    const file = input.current?.files?.[0];
    const error = file && rule.safeParse(file).error?.issues[0]?.message;
    dismissErrors();
    setProblem(error);
    setOversized(error && file && canShrink(file) ? file : undefined);
    if (error) {
      toast.error(error);
      clearInput();
    }
    onChange(error ? null : (file ?? null));
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
    onChange(picture);
  }

  function clear() {
    choose(null);
    clearInput();
    input.current?.focus();
  }

  const chosen = value instanceof File ? { name: value.name, url } : value && { name: getMediaName(value), url: value.url };
  return {
    input,
    preview: chosen?.url ? { name: chosen.name, url: chosen.url } : undefined,
    problem,
    forgetProblem: () => setProblem(undefined),
    take: readInput,
    drop: (files: FileList): void => void setFile(files[0]),
    clear,
    clearInput,
    shrinking,
    shrink: oversized && (() => void shrink(oversized)),
    openLibrary: () => setLibraryOpen(true),
    library: { open: isLibraryOpen, onPick: choose, onClose: () => setLibraryOpen(false) },
  };
}

/** A chosen file or picture as the value of a form's field. */
export function useFileValue(name: string, rule?: z.ZodType, onPicked?: (file: File) => void) {
  const { field, fieldState, formState } = useController({ name });
  const pick = useFilePick({
    value: field.value,
    onChange: (chosen) => {
      field.onChange(chosen);
      if (chosen instanceof File) onPicked?.(chosen);
    },
    rule,
  });
  useChange(formState.submitCount, pick.forgetProblem);
  return {
    ...pick,
    input: (element: HTMLInputElement | null) => {
      pick.input.current = element;
      field.ref(element);
    },
    problem: pick.problem ?? fieldState.error?.message,
  };
}
