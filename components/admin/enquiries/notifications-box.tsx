import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Box } from "@/components/admin/parts/table/box";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { deskMessages } from "@/lib/enquiries/desk-messages";
import { type NotificationSettings, notificationSettings } from "@/lib/enquiries/notifications";
import { notificationWords as words } from "@/lib/enquiries/words";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { toast } from "@/lib/shared/client/toast";
import { computeVersion } from "@/lib/shared/version";

const PATH = "/api/settings/notifications";

export function NotificationsBox() {
  const client = useQueryClient();
  const { data } = useQuery(apiQuery<NotificationSettings>(PATH));
  return data ? <NotificationsForm settings={data} onSaved={(saved) => client.setQueryData([PATH], saved)} /> : null;
}

function NotificationsForm({ settings, onSaved }: { settings: NotificationSettings; onSaved: (settings: NotificationSettings) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: settings, resolver: zodResolver(notificationSettings) });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (fields) => {
    try {
      await callApi("PUT", PATH, fields, { ifMatch: computeVersion(settings) });
      toast.success(deskMessages.notifications.saved);
      onSaved(fields);
    } catch (error) {
      toast.error(serverMessageOr(words.failed)(error));
    }
  });
  return (
    <Box heading={words.heading}>
      <form method="post" noValidate onSubmit={save} className="grid gap-5 p-4.5 md:p-6">
        <div className="grid gap-5 @min-[46rem]/work:grid-cols-3">
          <Field label={words.newLeads} hint={words.newLeadsHint} error={errors.new_leads?.message} density="admin">
            {(control) => (
              <select {...control} {...register("new_leads")}>
                <option value="all">{words.all}</option>
                <option value="nobody">{words.nobody}</option>
              </select>
            )}
          </Field>
          <Field label={words.waiting} hint={words.waitingHint} error={errors.waiting_minutes?.message} density="admin">
            {(control) => (
              <input {...control} {...register("waiting_minutes", { valueAsNumber: true })} type="number" inputMode="numeric" min={0} />
            )}
          </Field>
          <Field label={words.digest} hint={words.digestHint} error={errors.digest_at?.message} density="admin">
            {(control) => <input {...control} {...register("digest_at", { setValueAs: (time) => time || null })} type="time" />}
          </Field>
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
