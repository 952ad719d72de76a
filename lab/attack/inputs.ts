import { toForm } from "../kit/form.ts";
import { fillBody, fillPath, fillQuery, listOperations } from "./operations.ts";
import payloads from "./payloads/inputs.json" with { type: "json" };
import type { Attempts, Request, Target } from "./target.ts";
import { attempt, authorise, call, choose, findServerError, PUBLIC_CALLS, parseJson, postForm, tryRequests } from "./target.ts";

const SLOW_MS = 30_000;

export async function* trySqlInjection(target: Target): Attempts {
  const before = await countRows(target);
  const operations = await listOperations(target);
  for (const sql of choose(target, payloads.sql, 5)) {
    const requests = operations.flatMap((operation): Request[] => [
      ...fillPath(operation, () => sql),
      ...(operation.method === "GET" ? fillQuery(operation, () => sql) : []),
      ...(operation.isPublic || operation.method === "DELETE" ? fillBody(operation, () => sql) : []),
    ]);
    const withToken = requests.map((request) => ({ ...request, headers: { ...authorise(target), ...request.headers } }));
    yield* tryRequests(target, withToken, (response, { method, path }) => {
      const isWrite = method !== "GET" && !PUBLIC_CALLS.includes(path);
      return (
        findServerError(response) ||
        (isWrite && response.status < 400 && "changed something") ||
        (path === "/logAdmin" && response.status === 200 && "signed in") ||
        (response.milliseconds > SLOW_MS && `took ${response.milliseconds} ms`) ||
        (/syntax error|prisma|relation "/i.test(response.body) && "revealed the database")
      );
    });
  }
  const after = await countRows(target);
  yield attempt("all rows are still there", after !== before && `${before} rows became ${after}`);
}

async function countRows(target: Target) {
  const paths = ["/api/main-category", "/api/main-subcategory", "/api/subcategories"];
  const lists = await Promise.all(paths.map((path) => call(target, "GET", path)));
  return lists.map((list) => parseJson<object[]>(list)?.length).join("+");
}

export async function* tryMethods(target: Target): Attempts {
  const { data } = await postForm(target, "/api/main-category", toForm({ title: "Not to be deleted" }));
  const row = `/api/main-category/${data._id}`;
  const overrides: Request[] = payloads.overrideHeaders.flatMap((name) => {
    const sent = { what: `${name}: DELETE`, path: `${row}?_method=DELETE`, headers: { [name]: "DELETE", ...authorise(target) } };
    return [sent, { ...sent, method: "POST", body: "_method=DELETE" }];
  });
  yield* tryRequests(target, overrides, ({ status }) => status < 400 && `answered ${status}`);
  const paths = ["/", "/about", row, "/uploads/00/x.jpg", "/admin"];
  const unsupported = choose(target, payloads.methods, 2).flatMap((method) =>
    paths.map((path) => ({ method, path, headers: { Authorization: "echo-me" } })),
  );
  yield* tryRequests(target, unsupported, ({ status, body }) => (status === 200 || body.includes("echo-me")) && `answered ${status}`);
  const list = parseJson<{ _id: number }[]>(await call(target, "GET", "/api/main-category"));
  yield attempt("the row still exists", !list?.some(({ _id }) => _id === data._id) && "it is gone");
}
