import { useQuery } from "@tanstack/react-query";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { TextCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { FirmTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import type { ErasedPerson } from "@/lib/privacy/people";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { fetchPage, serverMessageOr } from "@/lib/shared/client/http/api";
import { saveFile } from "@/lib/shared/client/save-file";

const words = privacyWords.list;
const PATH = "/api/people/erased";
const listFailed = serverMessageOr(privacyMessages.erase.listFailed);
const HEADS = ["Person", "Reason", "By", "Erased"];

/** Erased people by id. The list is needed after a restore, which brings their data back. */
export function ErasedPeople() {
  const { data, error, refetch } = useQuery({ queryKey: [PATH], queryFn: () => fetchPage<ErasedPerson>(PATH) });
  const rows = data?.rows;

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
        failure={error ? listFailed(error) : undefined}
        loading={words.loading}
        empty={words.empty}
        suggestion={words.suggestion}
        onRetry={refetch}
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
