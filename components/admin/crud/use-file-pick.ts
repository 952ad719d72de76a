import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { toast } from "@/lib/client/toast";
import { imageFile } from "@/lib/domain/files";
import { messages } from "@/lib/domain/messages";

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
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked.url)), [picked]);

  /** Reads what the input holds now. */
  function take() {
    const file = input.current?.files?.[0];
    const refused = file && rule.safeParse(file).error?.issues[0]?.message;
    if (refused) {
      toast.error(refused);
      input.current!.value = "";
    }
    setProblem(refused);
    setPicked(file && !refused ? { name: file.name, url: URL.createObjectURL(file) } : undefined);
    if (file && !refused) onPicked?.();
  }

  /** Puts the first of the dropped files into the input, as if it had been chosen there. */
  function drop(files: FileList) {
    if (!files[0] || !input.current || input.current.matches(":disabled")) return;
    const one = new DataTransfer();
    one.items.add(files[0]);
    input.current.files = one.files;
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function clear() {
    if (!input.current) return;
    input.current.value = "";
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    input.current.focus();
  }

  return { input, picked, problem, take, drop, clear };
}
