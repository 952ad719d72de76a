import { useState } from "react";
import { useExportMenu } from "@/components/admin/parts/table/export-buttons";
import type { RowMenuItem } from "@/components/admin/parts/table/row-menu";
import { ImportTranslations } from "@/components/admin/translations/import-translations";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, getMessage, serverMessageOr } from "@/lib/shared/client/http/api";
import { toast } from "@/lib/shared/client/toast";
import { getLanguageName } from "@/lib/shared/languages";
import {
  getExportPath,
  TRANSLATIONS_PATH,
  type TranslationFilter,
  type useTranslationList,
} from "@/lib/translations/client/use-translations";
import { MAX_SUGGESTED } from "@/lib/translations/translations";
import { translationWords as words } from "@/lib/translations/words";

const exportFailed = serverMessageOr(words.exportFailed);
const suggestFailed = serverMessageOr(words.suggestFailed);

export function useTranslationsMenu(filter: TranslationFilter, list: ReturnType<typeof useTranslationList>) {
  const [isImporting, setImporting] = useState(false);
  const { run } = useRun();
  const { locale } = filter;

  async function suggest() {
    const open = list.items?.filter(({ state, suggested }) => state !== "done" && suggested === undefined) ?? [];
    if (open.length === 0) return void toast.info(words.nothingToSuggest);
    const items = open.slice(0, MAX_SUGGESTED).map(({ resource, id, field }) => ({ resource, id, field }));
    toast.info(words.suggesting);
    await run(() => callApi<ChangeResponse>("POST", `${TRANSLATIONS_PATH}/suggest`, { locale, items }), getMessage, suggestFailed);
    list.reloadAll();
  }

  const exports = useExportMenu((format) => getExportPath(filter, format), exportFailed);
  const menu: RowMenuItem[] = [
    ...exports,
    { label: words.importHeading(getLanguageName(locale)), icon: "upload", onSelect: () => setImporting(true) },
    ...(list.canSuggest ? [{ label: words.suggest, icon: "language", onSelect: () => void suggest() } as const] : []),
  ];
  const dialog = <ImportTranslations open={isImporting} locale={locale} onClose={() => setImporting(false)} onChanged={list.reloadAll} />;
  return { menu, dialog };
}
