import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { shrinkPicture } from "@/lib/media/client/shrink-picture";
import { putFile } from "@/lib/shared/client/http/put-file";
import { dismissErrors, toast } from "@/lib/shared/client/toast";
import { imageFile, mayShrink } from "@/lib/shared/files";
import { messages } from "@/lib/shared/words/messages";

const image = imageFile(messages.files.imageType);

type Options = {
  /** What is taken; any image where it is not said. */
  rule?: z.ZodType;
  onPicked?: () => void;
};

export type FilePick = ReturnType<typeof useFilePick>;

/** One file chosen from disk or dropped: checked at once, previewed, and discarded when it is refused. */
export function useFilePick({ rule = image, onPicked }: Options = {}) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<{ name: string; url: string }>();
  const [problem, setProblem] = useState<string>();
  const [oversized, setOversized] = useState<File>();
  const [shrinking, setShrinking] = useState(false);
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked.url)), [picked]);

  /** Reads what the input holds now. */
  function take() {
    const file = input.current?.files?.[0];
    const refused = file && rule.safeParse(file).error?.issues[0]?.message;
    dismissErrors();
    if (refused) {
      toast.error(refused);
      input.current!.value = "";
    }
    setProblem(refused);
    setOversized(refused && file && mayShrink(file) ? file : undefined);
    setPicked(file && !refused ? { name: file.name, url: URL.createObjectURL(file) } : undefined);
    if (file && !refused) onPicked?.();
  }

  const put = (file: File | undefined) => putFile(input.current, file);
  const drop = (files: FileList): void => void put(files[0]);

  /** Takes a photograph that was too large in a smaller size. */
  async function shrink(file: File) {
    setShrinking(true);
    const smaller = await shrinkPicture(file);
    setShrinking(false);
    if (smaller) return void put(smaller);
    setOversized(undefined);
    toast.error(messages.files.unreadable);
  }

  function clear() {
    if (!input.current) return;
    input.current.value = "";
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    input.current.focus();
  }

  return { input, picked, problem, take, drop, clear, shrinking, shrink: oversized && (() => void shrink(oversized)) };
}
