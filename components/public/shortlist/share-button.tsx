"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/lib/shared/client/toast";
import { listWords as words } from "@/lib/shortlist/words";

type Props = {
  title: string;
  /** The address that is shared, from the site's root. */
  path: string;
  size?: "default" | "small";
  block?: boolean;
};

/** Shares an address by what the device offers, else copies it. Without scripts there is the address bar. */
export function ShareButton({ title, path, size = "default", block = false }: Props) {
  return (
    <Button
      variant="line"
      size={size}
      block={block}
      onClick={() => share(title, new URL(path, location.origin).href)}
      className="noscript:hidden"
    >
      {words.share}
    </Button>
  );
}

async function share(title: string, url: string): Promise<void> {
  if (navigator.share) {
    const done = await navigator.share({ title, url }).then(
      () => true,
      // Somebody who closed the sheet has decided; whoever was refused one gets the address.
      (error: unknown) => error instanceof DOMException && error.name === "AbortError",
    );
    if (done) return;
  }
  await navigator.clipboard.writeText(url).then(
    () => toast.success(words.shared),
    () => toast.error(words.notShared, { duration: 5000 }),
  );
}
