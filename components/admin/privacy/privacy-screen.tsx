"use client";

import { useState } from "react";
import { ErasedPeople } from "@/components/admin/privacy/erased-people";
import { PersonSearch } from "@/components/admin/privacy/person-search";
import { RetentionForm } from "@/components/admin/privacy/retention-form";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import type { Retention } from "@/lib/privacy/retention";
import { privacyMessages } from "@/lib/privacy/words";
import { ApiError, callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
import { adminScreens } from "@/lib/shared/words/screens";

const SETTINGS = "/api/settings/privacy";

export function PrivacyScreen() {
  // Only owners may read it, erase people and see the erased ones.
  const [retention, setRetention] = useState<Retention>();
  const [erasures, setErasures] = useState(0);
  useRequest(
    SETTINGS,
    () => callApi<Retention>("GET", SETTINGS),
    setRetention,
    (error) => {
      if (!(error instanceof ApiError && error.status === 403)) toast.error(serverMessageOr(privacyMessages.retention.loadFailed)(error));
    },
  );
  return (
    <>
      <ScreenHead {...adminScreens.privacy} />
      <PersonSearch canErase={retention !== undefined} onErased={() => setErasures((count) => count + 1)} />
      {retention && (
        <>
          <RetentionForm retention={retention} onSaved={setRetention} />
          <ErasedPeople key={erasures} />
        </>
      )}
    </>
  );
}
