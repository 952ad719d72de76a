import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Namespace } from "@/lib/shared/words/page-words";

const SHELL: Namespace[] = ["shell", "languages", "pictures", "heart", "pages404", "searchForm"];

/** Sends the words of these namespaces, and of the shell, to the browser, for the client components inside. */
export async function PageWords({ of = [], children }: { of?: Namespace[]; children: ReactNode }) {
  const messages = await getMessages();
  const sent = Object.fromEntries([...SHELL, ...of].map((name) => [name, messages[name]]));
  return <NextIntlClientProvider messages={sent}>{children}</NextIntlClientProvider>;
}
