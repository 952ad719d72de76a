import { useState } from "react";
import { ApiKeyDialog } from "@/components/admin/integrations/api-key-dialog";
import { ApiKeysTable } from "@/components/admin/integrations/api-keys-table";
import { ConfirmDialog } from "@/components/admin/parts/dialog/confirm-dialog";
import { SecretDialog, type ShownSecret } from "@/components/admin/parts/dialog/secret-dialog";
import { AddButton } from "@/components/admin/parts/table/add-button";
import { ListBox } from "@/components/admin/parts/table/list-box";
import type { ApiKey, NewApiKey } from "@/lib/auth/api-keys";
import { secretWords, keyWords as words } from "@/lib/integrations/screen-words";
import { useRun } from "@/lib/shared/client/form/use-run";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-page";

const PATH = "/api/keys";
const getListError = serverMessageOr(words.list.failed);
const getErrorText = serverMessageOr(words.failed);

export function ApiKeysBox() {
  const { rows, failure, reload } = usePage<ApiKey>(PATH, "", 1, getListError);
  const { busy, run } = useRun();
  const [rowToConfirm, setRowToConfirm] = useState<ApiKey>();
  const [isAdding, setAdding] = useState(false);
  const [shownKey, setShownKey] = useState<ShownSecret>();

  async function change(call: () => Promise<ChangeResponse>) {
    const outcome = await run(call, ({ message = "" }) => message, getErrorText);
    reload();
    return outcome;
  }

  async function add(fields: NewApiKey) {
    const outcome = await change(async () => {
      const answer = await callApi<ChangeResponse & { key: string }>("POST", PATH, fields);
      setShownKey({ ...secretWords.key, text: answer.key });
      return answer;
    });
    if (outcome.answer) setAdding(false);
    return outcome;
  }

  async function remove() {
    await change(() => callApi("DELETE", `${PATH}/${rowToConfirm!.id}`));
    setRowToConfirm(undefined);
  }

  return (
    <>
      <ListBox
        heading={words.heading}
        count={rows?.length}
        formatCount={words.counted}
        actions={<AddButton label={words.add} onAdd={() => setAdding(true)} />}
      >
        <ApiKeysTable
          rows={rows}
          failure={failure}
          loading={words.list.loading}
          empty={words.list.empty}
          suggestion={words.list.hint}
          onRetry={reload}
          busy={busy}
          onRemove={setRowToConfirm}
        />
      </ListBox>
      <ApiKeyDialog open={isAdding} busy={busy} onSave={add} onCancel={() => setAdding(false)} />
      <ConfirmDialog
        open={rowToConfirm !== undefined}
        question={words.confirmRemove}
        name={rowToConfirm?.name}
        busy={busy}
        onConfirm={remove}
        onCancel={() => setRowToConfirm(undefined)}
      />
      <SecretDialog shown={shownKey} onClose={() => setShownKey(undefined)} />
    </>
  );
}
