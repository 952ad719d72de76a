import { useQuery } from "@tanstack/react-query";
import type { Assignees } from "@/lib/enquiries/enquiries";
import { toRows } from "@/lib/shared/client/http/api";
import { apiQuery } from "@/lib/shared/client/http/api-query";

type Assignee = Assignees["items"][number];

/** Loads the possible assignees. Empty while loading or after an error. */
export const useAssignees = () => toRows<Assignee>(useQuery(apiQuery<Partial<Assignees>>("/api/enquiries/assignees")).data?.items);
