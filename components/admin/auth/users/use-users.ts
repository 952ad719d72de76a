import { useState } from "react";
import { userMessages } from "@/lib/auth/user-words";
import type { User, UserPage } from "@/lib/auth/users";
import { callApi, serverMessageOr } from "@/lib/shared/client/http/api";
import { useRequest } from "@/lib/shared/client/http/use-request";
import { toast } from "@/lib/shared/client/toast";
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
  const [users, setUsers] = useState<Users>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  useRequest(
    round,
    fetchUsers,
    (loaded) => {
      setUsers(loaded);
      setFailure(undefined);
    },
    (error) => {
      setFailure(getErrorText(error));
      toast.error(getErrorText(error));
    },
  );
  return { rows: users?.rows, withoutSecondFactor: users?.without ?? 0, failure, reload: () => setRound((now) => now + 1) };
}
