import { useRef, useState } from "react";
import type { z } from "zod";
import { shrinkPicture } from "@/lib/media/client/shrink-picture";
import { useUnmount } from "@/lib/shared/client/effects";
import { setInputFile } from "@/lib/shared/client/form/form-data";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { canShrink, imageFile } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const image = imageFile(messages.files.imageType);

type Options = {
  rule?: z.ZodType;
  onPicked?: () => void;
};

export type FilePick = ReturnType<typeof useFilePick>;

/** One selected or dropped file: validated, previewed, and cleared if rejected. */
export function useFilePick({ rule = image, onPicked }: Options = {}) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<{ name: string; url: string }>();
  const [problem, setProblem] = useState<string>();
  const [oversized, setOversized] = useState<File>();
  const [shrinking, setShrinking] = useState(false);

  const revokePreview = () => preview && URL.revokeObjectURL(preview.url);
  useUnmount(revokePreview);

  function readInput() {
    const file = input.current?.files?.[0];
    const error = file && rule.safeParse(file).error?.issues[0]?.message;
    dismissErrors();
    if (error) {
      toast.error(error);
      input.current!.value = "";
    }
    setProblem(error);
    setOversized(error && file && canShrink(file) ? file : undefined);
    revokePreview();
    setPreview(file && !error ? { name: file.name, url: URL.createObjectURL(file) } : undefined);
    if (file && !error) onPicked?.();
  }

  const setFile = (file: File | undefined) => setInputFile(input.current, file);
  const drop = (files: FileList): void => void setFile(files[0]);

  async function shrink(file: File) {
    setShrinking(true);
    const smaller = await shrinkPicture(file);
    setShrinking(false);
    if (smaller) return void setFile(smaller);
    setOversized(undefined);
    toast.error(messages.files.unreadable);
  }

  function clear() {
    if (!input.current) return;
    input.current.value = "";
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    input.current.focus();
  }

  return { input, preview, problem, take: readInput, drop, clear, shrinking, shrink: oversized && (() => void shrink(oversized)) };
}
