import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { HEARTBEAT_MS, type Presence, presenceWords } from "@/lib/auth/presence";
import { callApi } from "@/lib/shared/client/http/api";

type Props = { id?: number; className?: string };

/** Shows who else has this item open. Reports that the user has it open, while the page is visible. */
export function PresenceNote({ id, className = "" }: Props) {
  const screen = usePathname();
  const { data, isError } = useQuery({
    queryKey: ["presence", screen, id],
    queryFn: ({ signal }) => callApi<Presence>("POST", "/api/presence", { screen, id }, { signal }),
    refetchInterval: HEARTBEAT_MS,
    refetchOnWindowFocus: "always",
  });
  const names = isError || !data ? [] : data.others;
  return (
    <p role="status" className={`text-small text-slate ${className}`}>
      {names.length > 0 && presenceWords.others(names)}
    </p>
  );
}
