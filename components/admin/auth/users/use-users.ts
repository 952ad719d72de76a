import { useQuery } from "@tanstack/react-query";
import { userMessages } from "@/lib/auth/user-words";
import type { User, UserPage } from "@/lib/auth/users";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { MAX_ROWS_PER_CALL } from "@/lib/shared/limits";

const getErrorText = serverMessageOr(userMessages.list.failed);

type Users = { rows: User[]; without: number };

async function fetchUsers(): Promise<Users> {
  const rows: User[] = [];
  let without = 0;
  for (let after: number | null | undefined; after !== null; ) {
    const query = `limit=${MAX_ROWS_PER_CALL}${after ? `&after=${after}` : ""}`;
    const page: UserPage = await callApi("GET", `/api/users?${query}`);
    rows.push(...(page.items ?? []));
    after = page.next ?? null;
    without = page.without_second_factor ?? 0;
  }
  return { rows, without };
}

/** Loads all users. Old rows stay visible if a reload fails. */
export function useUsers() {
  const { data, error, refetch } = useQuery({ queryKey: ["/api/users"], queryFn: fetchUsers, meta: { failed: getErrorText } });
  return {
    rows: data?.rows,
    withoutSecondFactor: data?.without ?? 0,
    failure: error ? getErrorText(error) : undefined,
    reload: () => void refetch(),
  };
}
