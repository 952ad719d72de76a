import "server-only";
import { readWords } from "@/lib/platform/server/words";
import type { SheetWords } from "@/lib/spec-sheets/spec-sheet-view";

export async function readSheetWords(language: string): Promise<SheetWords> {
  const [sheet, tests, units] = await Promise.all([
    readWords(language, "sheet"),
    readWords(language, "tests"),
    readWords(language, "units"),
  ]);
  return { sheet, tests, units };
}
