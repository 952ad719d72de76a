"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Box } from "@/components/admin/parts/table/box";
import { TextCell } from "@/components/admin/parts/table/cells";
import { ListBox } from "@/components/admin/parts/table/list-box";
import { Table, TableRow } from "@/components/admin/parts/table/table";
import { PersonSearch } from "@/components/admin/privacy/person-search";
import { FirmTime } from "@/components/admin/shell/firm";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useAllowsCall } from "@/lib/auth/client/account";
import type { ErasedPerson } from "@/lib/privacy/people";
import { type Retention, retention as schema } from "@/lib/privacy/retention";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { callApi, fetchPage, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { saveFile } from "@/lib/shared/client/save-file";
import { toast } from "@/lib/shared/client/toast";
import { MAX_RETENTION_DAYS } from "@/lib/shared/limits";
import { computeVersion } from "@/lib/shared/version";

const SETTINGS = "/api/settings/privacy";

export function PrivacyScreen() {
  const isOwner = useAllowsCall()("GET /api/settings/privacy");
  const client = useQueryClient();
  const { data: retention } = useQuery({
    ...apiQuery<Retention>(SETTINGS, serverMessageOr(privacyMessages.retention.loadFailed)),
    enabled: isOwner,
  });
  return (
    <>
      <PersonSearch canErase={isOwner} onErased={() => void client.invalidateQueries()} />
      {retention && <RetentionForm retention={retention} onSaved={(saved) => client.setQueryData([SETTINGS], saved)} />}
      {isOwner && <ErasedPeople />}
    </>
  );
}

const words = privacyWords.retention;

const FIELDS = [
  { name: "enquiries", label: words.enquiries, hint: words.enquiriesHint },
  { name: "spam", label: words.spam, hint: words.spamHint },
  { name: "log", label: words.log, hint: words.logHint },
] as const;

function RetentionForm({ retention, onSaved }: { retention: Retention; onSaved: (retention: Retention) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: retention, resolver: zodResolver(schema) });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (fields) => {
    try {
      await callApi("PUT", "/api/settings/privacy", fields, { ifMatch: computeVersion(retention) });
      toast.success(privacyMessages.retention.done);
      onSaved(fields);
    } catch (error) {
      toast.error(serverMessageOr(privacyMessages.retention.failed)(error));
    }
  });

  return (
    <Box heading={words.heading}>
      <form method="post" noValidate onSubmit={save} className="grid gap-5 p-4.5 md:p-6">
        <div className="grid gap-5 @min-[46rem]/work:grid-cols-3">
          {FIELDS.map(({ name, label, hint }) => (
            <Field key={name} label={label} hint={hint} error={errors[name]?.message} density="admin">
              {(control) => (
                <input
                  {...control}
                  {...register(name, { valueAsNumber: true })}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={MAX_RETENTION_DAYS}
                  step={1}
                  required
                />
              )}
            </Field>
          ))}
        </div>
        <div>
          <Button type="submit" variant="edit" size="medium" busy={isSubmitting}>
            {isSubmitting ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Box>
  );
}

const listWords = privacyWords.list;
const PATH = "/api/people/erased";
const listFailed = serverMessageOr(privacyMessages.erase.listFailed);
const HEADS = ["Person", "Reason", "By", "Erased"];

/** Erased people by id. The list is needed after a restore, which brings their data back. */
function ErasedPeople() {
  const { data, error, refetch } = useQuery({ queryKey: [PATH], queryFn: () => fetchPage<ErasedPerson>(PATH) });
  const rows = data?.rows;

  const download = () => saveFile(new Blob([JSON.stringify(rows, null, 2)], { type: "application/json" }), "erased-people.json");

  return (
    <ListBox
      heading={listWords.heading}
      count={rows?.length}
      formatCount={listWords.counted}
      actions={
        rows &&
        rows.length > 0 && (
          <Button variant="line" size="small" onClick={download}>
            <AdminIcon name="download" />
            {listWords.download}
          </Button>
        )
      }
    >
      <p className="border-b border-joint px-4.5 py-3 text-small text-slate md:px-6">{listWords.hint}</p>
      <Table
        narrow="cards"
        label={listWords.heading}
        heads={HEADS}
        list={{ rows, failure: error ? listFailed(error) : undefined, reload: refetch }}
        loading={listWords.loading}
        empty={listWords.empty}
        suggestion={listWords.suggestion}
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
