import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { FormLoading } from "@/components/admin/parts/form/form-and-list";
import { ResourceForm } from "@/components/admin/parts/resource/resource-form";
import { useRestoredDraft } from "@/lib/shared/client/form/draft";
import { getOpenProblem, useLeaveMissing } from "@/lib/shared/client/form/use-open-item";
import { editingWords } from "@/lib/shared/words/editing";

type Props<Row extends object> = ComponentProps<typeof ResourceForm<Row>> & {
  id: number;
  row: Row | undefined;
  load?: (id: number) => Promise<Row | undefined>;
  /** Why there is no row. */
  problem?: string;
  onMissing: () => void;
};

/** The form of a row once the list has it. Reloads do not replace the row, so that a later save notices changes by others. */
export function EditForm<Row extends object>({ id, row: listed, load, problem, onMissing, ...form }: Props<Row>) {
  const draft = useRestoredDraft();
  const [row, setRow] = useState(draft?.row as Row | undefined);
  const { data, error } = useQuery({
    queryKey: ["item", id],
    queryFn: async () => (await load?.(id)) ?? null,
    enabled: load !== undefined && !row && !listed,
  });
  const found = listed ?? data ?? undefined;
  if (!row && found) setRow(found);
  const reason = problem ?? (data === null ? editingWords.gone : getOpenProblem(error));
  useLeaveMissing(row || found ? undefined : reason, onMissing);
  return row ? <ResourceForm {...form} opened={row} /> : <FormLoading />;
}
