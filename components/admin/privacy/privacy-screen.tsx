"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ErasedPeople } from "@/components/admin/privacy/erased-people";
import { PersonSearch } from "@/components/admin/privacy/person-search";
import { RetentionForm } from "@/components/admin/privacy/retention-form";
import { useAllowsCall } from "@/lib/auth/client/account";
import type { Retention } from "@/lib/privacy/retention";
import { privacyMessages } from "@/lib/privacy/words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

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
