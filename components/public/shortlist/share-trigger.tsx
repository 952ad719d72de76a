"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/lib/shared/client/toast";

export type SharedPage = { title: string; path: string; size?: "default" | "small" };

type ShareWords = Record<"share" | "shared" | "notShared", string>;

/** Opens the device's share sheet, or copies the URL if there is none. */
export function ShareTrigger({ title, path, size = "default", words }: SharedPage & { words: ShareWords }) {
  return (
    <Button variant="line" size={size} onClick={() => share(title, new URL(path, location.origin).href, words)} className="noscript:hidden">
      {words.share}
    </Button>
  );
}

async function share(title: string, url: string, words: ShareWords): Promise<void> {
  if (navigator.share) {
    const isDone = await navigator.share({ title, url }).then(
      () => true,
      // Closing the share sheet is a decision. After any other error, copy the URL instead.
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (isDone) return;
  }
  await navigator.clipboard.writeText(url).then(
    () => toast.success(words.shared),
    () => {
      window.history.replaceState(null, "", url);
      toast.error(words.notShared, { duration: 5000 });
    },
  );
}
