import { useCallback, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { TextCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { FirmTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { ErasedPerson } from "@/lib/privacy/people";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { fetchPage, serverMessageOr } from "@/lib/shared/client/http/api";
import { saveFile } from "@/lib/shared/client/http/download";
import { useLoad } from "@/lib/shared/client/http/use-request";

const words = privacyWords.list;
const HEADS = ["Person", "Reason", "By", "Erased"];

/** Erased people by id. The list is needed after a restore, which brings their data back. */
export function ErasedPeople() {
  const [rows, setRows] = useState<ErasedPerson[]>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    await fetchPage<ErasedPerson>("/api/people/erased").then(
      (page) => setRows(page.rows),
      (error) => setFailure(serverMessageOr(privacyMessages.erase.listFailed)(error)),
    );
  }, []);
  useLoad(load);

  const download = () => saveFile(new Blob([JSON.stringify(rows, null, 2)], { type: "application/json" }), "erased-people.json");

  return (
    <ListBox
      heading={words.heading}
      count={rows?.length}
      formatCount={words.counted}
      actions={
        rows &&
        rows.length > 0 && (
          <Button variant="line" size="small" onClick={download}>
            <AdminIcon name="download" />
            {words.download}
          </Button>
        )
      }
    >
      <p className="border-b border-joint px-4.5 py-3 text-small text-slate md:px-6">{words.hint}</p>
      <Table
        narrow="cards"
        label={words.heading}
        heads={HEADS}
        rows={rows}
        failure={failure}
        loading={words.loading}
        empty={words.empty}
        suggestion={words.suggestion}
        onRetry={load}
      >
        {rows?.map(({ id, reason, by, at }) => (
          <TableRow key={`${id} ${at}`} inEdit={false}>
            <TextCell label={HEADS[0]!}>
              <span className="wrap-anywhere tabular-nums">{id}</span>
            </TextCell>
            <TextCell label={HEADS[1]!}>
              <span className="wrap-anywhere">{reason}</span>
            </TextCell>
            <TextCell label={HEADS[2]!}>{by}</TextCell>
            <TextCell label={HEADS[3]!}>
              <FirmTime at={at} />
            </TextCell>
          </TableRow>
        ))}
      </Table>
    </ListBox>
  );
}
