import { type FormEvent, useEffect, useRef, useState } from "react";
import { ImportFindings } from "@/components/admin/imports/import-findings";
import { SheetField } from "@/components/admin/imports/sheet-field";
import { Box } from "@/components/admin/parts/table/box";
import { Optional, Star } from "@/components/admin/parts/table/markers";
import { UploadState } from "@/components/admin/parts/upload/upload-state";
import { Button } from "@/components/ui/button";
import { type ImportJob, type ImportReport, importForm } from "@/lib/imports/imports";
import { spreadsheetMessages } from "@/lib/imports/spreadsheet-messages";
import { sheetWords as words } from "@/lib/imports/words";
import type { useChanges } from "@/lib/shared/client/form/use-changes";
import { api, server } from "@/lib/shared/client/http/api";
import { download } from "@/lib/shared/client/http/download";
import { toast } from "@/lib/shared/client/toast";
import { firstProblem, ZIP_TYPE } from "@/lib/shared/files";

const { screen } = spreadsheetMessages;
const IMPORT = "/api/products/import";
const SHEETS = [".xlsx", ".csv", "text/csv"];
/** The server goes by the content. By the name, a wrong file is refused before it is uploaded. */
const file = importForm.shape.file.refine(({ name }) => /\.(xlsx?|csv)$/i.test(name ?? ""), spreadsheetMessages.file.type);
const pictures = importForm.shape.pictures.refine((sent) => /\.zip$/i.test(sent?.name ?? ".zip"), spreadsheetMessages.pictures.type);

/** The check was made, and found errors in the spreadsheet. */
class FaultsFound extends Error {}

type Props = Pick<ReturnType<typeof useChanges<ImportJob>>, "busy" | "upload" | "run"> & { onSent: () => void };

/** Looks at a spreadsheet first, tells what it would do, and brings it in when that is wanted. */
export function BringIn({ busy, upload, run, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [report, setReport] = useState<ImportReport>();
  const [work, setWork] = useState<"checking" | "sending" | "marking">();
  const [round, setRound] = useState(0);
  const heading = useFocused(report);
  const sent = () => new FormData(form.current!);

  async function check(event: FormEvent) {
    event.preventDefault();
    const problem = firstProblem(importForm, sent());
    if (problem) return void toast.error(problem);
    setWork("checking");
    let found: ImportReport | undefined;
    await run(
      async (onProgress, signal) => {
        found = await api<ImportReport>("POST", `${IMPORT}?dry_run=1`, sent(), { onProgress, signal });
        const faults = found.refused.length + found.more;
        if (faults > 0) throw new FaultsFound(words.checked(faults));
        return { success: true };
      },
      () => words.checked(0),
      (error) => (error instanceof FaultsFound ? error.message : server(screen.checkFailed)(error)),
    );
    setReport(found);
    setWork(undefined);
  }

  async function bringIn() {
    setWork("sending");
    const isSent = await run(
      async (onProgress, signal) => ({ success: Boolean(await api<ImportJob>("POST", IMPORT, sent(), { onProgress, signal })) }),
      () => words.sent,
      server(screen.sendFailed),
    );
    setWork(undefined);
    if (!isSent) return;
    setReport(undefined);
    setRound(round + 1);
    onSent();
  }

  async function mark() {
    setWork("marking");
    await download(`${IMPORT}?marked=1`, sent()).catch((error: unknown) => toast.error(server(screen.markFailed)(error)));
    setWork(undefined);
  }

  const isReady = report && report.refused.length === 0 && report.added + report.changed > 0;
  return (
    <>
      <Box heading={words.inHeading}>
        <form ref={form} key={round} onSubmit={check} onChange={() => setReport(undefined)} noValidate>
          <fieldset disabled={busy} className="grid min-w-0 gap-5 p-4.5 md:p-6">
            <p className="max-w-[70ch] text-small text-slate">{words.in}</p>
            <div className="grid items-start gap-6 @min-[46rem]/work:grid-cols-2">
              <SheetField
                name="file"
                label={words.file}
                marker={<Star />}
                accept={SHEETS}
                rule={file}
                words={words.chooseFile}
                limits={words.fileLimits}
                required
              />
              <SheetField
                name="pictures"
                label={words.pictures}
                marker={<Optional />}
                accept={[".zip", ZIP_TYPE]}
                rule={pictures}
                words={words.choosePictures}
                limits={words.picturesLimits}
              />
            </div>
          </fieldset>
          <div className="flex flex-wrap items-center gap-4 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6">
            <Button type="submit" size="medium" busy={work === "checking"} disabled={busy && work !== "checking"}>
              {work === "checking" ? words.checking : words.check}
            </Button>
            {upload && <UploadState upload={upload} />}
          </div>
        </form>
      </Box>
      {report && (
        <Box heading={words.found} headingRef={heading} editing={isReady}>
          <ImportFindings report={report} marking={work === "marking"} onMark={mark} />
          {isReady && (
            <div className="flex flex-wrap gap-3 border-t border-joint bg-bench-2 px-4.5 py-4 md:px-6">
              <Button variant="edit" size="medium" busy={work === "sending"} disabled={busy && work !== "sending"} onClick={bringIn}>
                {work === "sending" ? words.importing : words.importNow}
              </Button>
            </div>
          )}
        </Box>
      )}
    </>
  );
}

/** Takes the focus to what has come. */
function useFocused(report: ImportReport | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);
  return heading;
}
