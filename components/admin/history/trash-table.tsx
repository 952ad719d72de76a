import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { ActionsCell, LongNote, TitleCell, WideCell } from "@/components/admin/parts/table/cells";
import type { ListState } from "@/components/admin/parts/table/list-note";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { FirmTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { getDaysLeft, type TrashItem } from "@/lib/history/trash";
import { trashWords } from "@/lib/history/words";
import { resourceNames } from "@/lib/shared/resources";

type Props = Omit<ListState, "rows"> & {
  rows: TrashItem[] | undefined;
  busy: boolean;
  onRestore: (item: TrashItem) => void;
  onRemove: (item: TrashItem) => void;
};

const HEADS = ["Item", "Type", "Deleted", "Time left", "Actions"];

const getKindLabel = ({ resource, products }: TrashItem) => resourceNames[resource] + trashWords.withProducts(products);

export const TrashTable = ({ rows, busy, onRestore, onRemove, ...state }: Props) => (
  <Table label={trashWords.listHeading} heads={HEADS} rows={rows} {...state}>
    {rows?.map((item) => (
      <TableRow key={item.id} inEdit={false}>
        <TitleCell
          note={
            <LongNote>
              {getKindLabel(item)}, {trashWords.left(getDaysLeft(item))}, <FirmTime at={item.deleted_at} /> by {item.deleted_by}
            </LongNote>
          }
        >
          {item.title}
        </TitleCell>
        <WideCell>
          <span className="inline-block first-letter:uppercase">{getKindLabel(item)}</span>
        </WideCell>
        <WideCell>
          <time dateTime={item.deleted_at}>
            <FirmTime at={item.deleted_at} />
          </time>{" "}
          by {item.deleted_by}
        </WideCell>
        <WideCell>{trashWords.left(getDaysLeft(item))}</WideCell>
        <ActionsCell className="@min-[46rem]/work:whitespace-nowrap">
          <Button variant="line" size="small" disabled={busy} onClick={() => onRestore(item)} className={narrow}>
            <AdminIcon name="undo" />
            <span className="@max-[46rem]/work:sr-only">{trashWords.restore}</span> <span className="sr-only">{item.title}</span>
          </Button>
          <Button variant="danger" size="small" disabled={busy} onClick={() => onRemove(item)} className={narrow}>
            <AdminIcon name="trash" />
            <span className="@max-[46rem]/work:sr-only">{trashWords.remove}</span> <span className="sr-only">{item.title}</span>
          </Button>
        </ActionsCell>
      </TableRow>
    ))}
  </Table>
);

const narrow = "@max-[46rem]/work:w-11 @max-[46rem]/work:border-transparent @max-[46rem]/work:px-0";
