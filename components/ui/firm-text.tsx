import { useTextLanguage } from "@/components/ui/text-language";

/** A text of the firm inside an element with other texts. It gets an element of its own only in another language than the page. */
export function FirmText({ children }: { children: string }) {
  const lang = useTextLanguage()(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}
