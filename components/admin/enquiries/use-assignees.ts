import { useState } from "react";
import type { Assignees } from "@/lib/enquiries/enquiries";
import { callApi, toRows } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";

const PATH = "/api/enquiries/assignees";

type Assignee = Assignees["items"][number];

/** Loads the possible assignees. Empty while loading or after an error. */
export function useAssignees(): Assignee[] {
  const [assignees, setAssignees] = useState<Assignee[]>([]);
  useRequest(
    PATH,
    () => callApi<Assignees | undefined>("GET", PATH),
    (answer) => setAssignees(toRows<Assignee>(answer?.items)),
  );
  return assignees;
}
