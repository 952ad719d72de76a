"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Box } from "@/components/admin/parts/table/box";
import { ErasedPeople } from "@/components/admin/privacy/erased-people";
import { PersonSearch } from "@/components/admin/privacy/person-search";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useAllowsCall } from "@/lib/auth/client/account";
import { type Retention, retention as schema } from "@/lib/privacy/retention";
import { privacyMessages, privacyWords } from "@/lib/privacy/words";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
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

type Props = { retention: Retention; onSaved: (retention: Retention) => void };

function RetentionForm({ retention, onSaved }: Props) {
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
