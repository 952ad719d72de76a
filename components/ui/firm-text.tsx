import { type ComponentProps, createElement, type JSX } from "react";
import { useTextLanguage } from "@/components/ui/text-language";

/** A text of the firm inside an element with other texts. It gets an element of its own only in another language than the page. */
export function FirmText({ children }: { children: string }) {
  const lang = useTextLanguage()(children);
  return lang ? <span lang={lang}>{children}</span> : children;
}

type TextElementProps<Tag extends keyof JSX.IntrinsicElements> = Omit<ComponentProps<Tag>, "children"> & { as: Tag; text: string };

/** An element that contains only a text of the firm. Its language is marked if it is not that of the page. */
export const TextElement = <Tag extends keyof JSX.IntrinsicElements>({ as, text, ...rest }: TextElementProps<Tag>) =>
  createElement<object>(as, { ...rest, lang: useTextLanguage()(text) }, text);

/** Renders HTML that the server or `cleanDescription` has sanitised. */
export const SanitisedHtml = ({ html, ...rest }: { html: string; className: string; lang?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that renders HTML
  <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />
);
