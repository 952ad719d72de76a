"use client";

import { useState } from "react";
import { ErasedPeople } from "@/components/admin/privacy/erased-people";
import { PersonSearch } from "@/components/admin/privacy/person-search";
import { RetentionForm } from "@/components/admin/privacy/retention-form";
import { useAllowsCall } from "@/lib/auth/client/account";
import type { Retention } from "@/lib/privacy/retention";
import { privacyMessages } from "@/lib/privacy/words";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";

const SETTINGS = "/api/settings/privacy";

export function PrivacyScreen() {
  const isOwner = useAllowsCall()("GET /api/settings/privacy");
  const [retention, setRetention] = useState<Retention>();
  const [erasures, setErasures] = useState(0);
  useRequest(
    isOwner,
    () => (isOwner ? callApi<Retention>("GET", SETTINGS) : undefined),
    setRetention,
    (error) => toast.error(serverMessageOr(privacyMessages.retention.loadFailed)(error)),
  );
  return (
    <>
      <PersonSearch canErase={isOwner} onErased={() => setErasures((count) => count + 1)} />
      {retention && <RetentionForm retention={retention} onSaved={setRetention} />}
      {isOwner && <ErasedPeople key={erasures} />}
    </>
  );
}
