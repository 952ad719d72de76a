"use client";

import { ErasedPeople } from "@/components/admin/privacy/erased-people";
import { PersonSearch } from "@/components/admin/privacy/person-search";
import { RetentionForm } from "@/components/admin/privacy/retention-form";
import { ScreenHead } from "@/components/admin/shell/screen-head";
import type { ErasedPerson } from "@/lib/privacy/people";
import { privacyMessages } from "@/lib/privacy/words";
import { serverMessageOr } from "@/lib/shared/client/http/api";
import { useItems } from "@/lib/shared/client/http/use-items";
import { adminScreens } from "@/lib/shared/words/screens";

const getListError = serverMessageOr(privacyMessages.erase.listFailed);

export function PrivacyScreen() {
  const { rows, failure, reload } = useItems<ErasedPerson>("/api/people/erased", getListError);
  return (
    <>
      <ScreenHead {...adminScreens.privacy} />
      <PersonSearch onErased={reload} />
      <RetentionForm />
      <ErasedPeople rows={rows} failure={failure} onReload={reload} />
    </>
  );
}
