import { useEffect, useState } from "react";
import type { Assignees } from "@/lib/enquiries/enquiries";
import { api, rowsOf } from "@/lib/shared/client/http/api";

type Assignee = Assignees["items"][number];

/** Who can follow enquiries up; nobody until the server has said so. */
export function useAssignees(): Assignee[] {
  const [assignees, setAssignees] = useState<Assignee[]>([]);
  useEffect(() => {
    api<Assignees | undefined>("GET", "/api/enquiries/assignees").then(
      (answer) => setAssignees(rowsOf<Assignee>(answer?.items)),
      () => {},
    );
  }, []);
  return assignees;
}
