import { toast } from "@/lib/shared/client/toast";
import { messages } from "@/lib/shared/words/messages";

/** Copies a text. Without a clipboard, which needs a secure context, asks the user to copy it by hand. */
export async function copyText(text: string): Promise<void> {
  const copying = navigator.clipboard?.writeText(text) ?? Promise.reject();
  await copying.then(
    () => toast.success(messages.copied),
    () => toast.info(messages.copyByHand),
  );
}
