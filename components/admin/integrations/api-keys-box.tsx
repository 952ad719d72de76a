"use client";

import { CheckboxGroup, TextField } from "@/components/admin/parts/form/fields";
import { ResourceBox } from "@/components/admin/parts/resource/resource-box";
import { FirmTime, useFirm } from "@/components/admin/shell/firm";
import { type ApiKey, getLatestExpiry, type NewApiKey, newApiKey, scopeNames } from "@/lib/auth/api-keys";
import { secretWords, keyWords as words } from "@/lib/integrations/screen-words";
import { type ChangeResponse, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { usePage } from "@/lib/shared/client/http/use-list";
import { toLocalDay } from "@/lib/shared/days";
import { formatDay } from "@/lib/shared/firm-time";
import { SCOPES } from "@/lib/shared/roles";

const PATH = "/api/keys";
const DAY_MS = 24 * 60 * 60 * 1000;
const toIsoDay = (time: Date) => time.toISOString().slice(0, 10);
const inDays = (days: number) => toIsoDay(new Date(Date.now() + days * DAY_MS));
const listScopes = ({ scopes }: ApiKey) => scopes.join(", ");
const isExpired = ({ expires_at }: ApiKey) => new Date(expires_at) <= new Date();

async function create(fields: NewApiKey) {
  const answer = await callApi<ChangeResponse & { key: string }>("POST", PATH, fields);
  return { ...answer, shownOnce: { ...secretWords.key, text: answer.key } };
}

export function ApiKeysBox() {
  const { timeZone } = useFirm();
  const formatExpiry = ({ expires_at }: ApiKey) => formatDay(toLocalDay(new Date(expires_at), timeZone));

  const renderNote = (key: ApiKey) => (
    <>
      <span className={isExpired(key) ? "text-jasper" : ""}>
        {isExpired(key) ? words.expired : words.expires} {formatExpiry(key)}
      </span>
      <span className="truncate">{listScopes(key)}</span>
    </>
  );
  const renderExpiry = (key: ApiKey) => (
    <>
      <time dateTime={key.expires_at}>{formatExpiry(key)}</time>
      {isExpired(key) && <span className="block text-micro text-jasper">{words.expired}</span>}
    </>
  );

  return (
    <ResourceBox<ApiKey, NewApiKey>
      list={usePage<ApiKey>(PATH, "", 1, serverMessageOr(words.list.failed))}
      getTitle={({ name }) => name}
      words={words}
      note={words.list}
      columns={[
        { head: "Name", note: renderNote },
        { head: "Scopes", show: listScopes },
        { head: "Expires", show: renderExpiry },
        { head: "Last used", show: ({ last_used_at }) => (last_used_at ? <FirmTime at={last_used_at} /> : words.never) },
      ]}
      getActions={({ id }) => [
        {
          label: words.remove,
          icon: "trash",
          isDanger: true,
          call: () => callApi("DELETE", `${PATH}/${id}`),
          question: { text: words.confirmRemove },
        },
      ]}
      describeForm={() => ({
        heading: words.addHeading,
        submit: words.add,
        schema: newApiKey,
        values: { name: "", scopes: [], expires_at: inDays(365) },
        call: create,
        fields: (
          <>
            <TextField name="name" label={words.name} marker={null} hint={words.nameHint} data-autofocus />
            <CheckboxGroup label={words.scopes} name="scopes" options={SCOPES} labels={scopeNames} getHint={(scope) => scope} />
            <TextField
              name="expires_at"
              label={words.expires}
              marker={null}
              hint={words.expiresHint}
              type="date"
              min={inDays(1)}
              max={toIsoDay(getLatestExpiry(new Date()))}
            />
          </>
        ),
      })}
    />
  );
}
