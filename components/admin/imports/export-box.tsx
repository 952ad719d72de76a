import { z } from "zod";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { ExportButtons } from "@/components/admin/parts/table/export-buttons";
import { Button } from "@/components/ui/button";
import { EXPORT_COLUMNS, REQUIRED_EXPORT_KEYS } from "@/lib/imports/columns";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { exportGroupNames, sheetWords as words } from "@/lib/imports/words";
import { useLocalStorage } from "@/lib/shared/client/browser-values";
import { serverMessageOr } from "@/lib/shared/client/http/api";

const exportFailed = serverMessageOr(spreadsheetMessages.screen.exportFailed);

const OPTIONAL_COLUMNS = EXPORT_COLUMNS.filter(({ key }) => !REQUIRED_EXPORT_KEYS.includes(key));
const OPTIONAL_KEYS = OPTIONAL_COLUMNS.map(({ key }) => key);
const keys = z.array(z.string()).transform((stored) => OPTIONAL_KEYS.filter((key) => stored.includes(key)));

export function ExportBox() {
  const [excluded, setExcluded] = useLocalStorage<string[]>("export-excluded-columns", keys, []);
  const toggle = (key: string) => setExcluded(excluded.includes(key) ? excluded.filter((one) => one !== key) : [...excluded, key]);
  const chosen = OPTIONAL_KEYS.filter((key) => !excluded.includes(key));
  const columns = excluded.length > 0 ? `&columns=${["id", ...chosen].join(",")}` : "";
  return (
    <Box heading={words.exportHeading}>
      <div className="grid gap-4 p-4.5 md:p-6">
        <p className="max-w-[70ch] text-small text-slate">{words.exportText}</p>
        <details className="min-w-0">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2.5 text-small font-[550]">
            {words.columns(chosen.length, OPTIONAL_KEYS.length)}
            <AdminIcon name="chevron-down" className="size-3.5 [details[open]>summary>&]:rotate-180" />
          </summary>
          <p className="mt-1 text-small text-slate">{words.requiredColumns}</p>
          {Object.entries(exportGroupNames).map(([kind, name]) => (
            <fieldset key={kind} className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
              <legend className="text-small font-[550]">{name}</legend>
              {OPTIONAL_COLUMNS.filter((column) => column.kind === kind).map(({ key, heading }) => (
                <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2.5 text-small">
                  <input
                    type="checkbox"
                    checked={!excluded.includes(key)}
                    onChange={() => toggle(key)}
                    className="size-5 flex-none accent-verde"
                  />
                  {heading}
                </label>
              ))}
            </fieldset>
          ))}
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button variant="line" size="small" onClick={() => setExcluded([])}>
              {words.selectAllColumns}
            </Button>
            <Button variant="line" size="small" onClick={() => setExcluded(OPTIONAL_KEYS)}>
              {words.clearColumns}
            </Button>
          </div>
        </details>
        <div className="flex flex-wrap gap-2.5">
          <ExportButtons getHref={(format) => `/api/products/export?format=${format}${columns}`} failed={exportFailed} />
        </div>
      </div>
    </Box>
  );
}
