import type { useTranslations } from "next-intl";
import type en from "@/messages/en.json";

declare module "next-intl" {
  interface AppConfig {
    Messages: typeof en;
  }
}

/** A first level of the dictionaries in `messages`. */
export type Namespace = keyof typeof en;

/** Returns the words of a namespace in the language of the page. */
export type Words<Name extends Namespace> = ReturnType<typeof useTranslations<Name>>;
