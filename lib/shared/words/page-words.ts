import type { useTranslations } from "next-intl";
import type en from "@/messages/en.json";

declare module "next-intl" {
  interface AppConfig {
    Messages: typeof en;
  }
}

export type Namespace = keyof typeof en;

export type Words<Name extends Namespace> = ReturnType<typeof useTranslations<Name>>;
