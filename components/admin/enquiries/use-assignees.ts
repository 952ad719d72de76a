import { useEffect, useState } from "react";
import type { Assignees } from "@/lib/enquiries/enquiries";
import { callApi, toRows } from "@/lib/shared/client/http/api";

type Assignee = Assignees["items"][number];

/** Loads the possible assignees. Empty while loading or after an error. */
export function useAssignees(): Assignee[] {
  const [assignees, setAssignees] = useState<Assignee[]>([]);
  useEffect(() => {
    callApi<Assignees | undefined>("GET", "/api/enquiries/assignees").then(
      (answer) => setAssignees(toRows<Assignee>(answer?.items)),
      () => {},
    );
  }, []);
  return assignees;
}
