import { useQuery } from "@tanstack/react-query";
import { useFirm } from "@/components/admin/shell/firm";
import { getDiskState, type Operation } from "@/lib/platform/operation";
import { operationWords as words } from "@/lib/platform/operation-words";
import { apiQuery } from "@/lib/shared/client/http/api-query";
import { formatDateTime } from "@/lib/shared/firm-time";

/** A full disk, and mail that the mail server does not accept. Empty if all is well. */
export function OperationProblems() {
  const { timeZone } = useFirm();
  const { data: operation } = useQuery(apiQuery<Operation>("/api/operation"));
  if (!operation) return null;
  const { disk, mail } = operation;
  const lines = [
    disk.state === "full" && words.full,
    ...disk.places.map((place) => getDiskState(place) === "low" && words.low(place)),
    mail && words.mail(mail, formatDateTime(mail.since, timeZone)),
  ];
  return lines.map(
    (line) =>
      line && (
        <p key={line} className="mt-1 text-small leading-[1.45] wrap-anywhere text-jasper">
          {line}
        </p>
      ),
  );
}
