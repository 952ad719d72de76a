import type { Attempt, Target } from "./target.ts";
import { add, call, form, jsonOf, some } from "./target.ts";

const STRANGE = ["TRACE", "PROPFIND", "MOVE", "LOCK", "PURGE", "REPORT"];
const OVERRIDES = ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override", "_method"];

/** One method that pretends to be another, and methods that nobody offers. */
export async function* methods(target: Target): AsyncGenerator<Attempt> {
  const { data } = await add(target, "/api/main-category", form({ title: "Not to be deleted" }));
  const row = `/api/main-category/${data._id}`;
  for (const method of ["GET", "POST"]) {
    for (const name of OVERRIDES) {
      const headers = { [name]: "DELETE", Authorization: target.token };
      const body = method === "POST" ? "_method=DELETE" : undefined;
      const { status } = await call(target, method, `${row}?_method=DELETE`, { headers, body });
      yield { what: `${method} that says ${name}: DELETE`, ...(status < 400 && { hit: `answered ${status}` }) };
    }
  }
  for (const method of some(target, STRANGE, 2)) {
    for (const path of ["/", "/about", row, "/uploads/00/x.jpg", "/admin"]) {
      const { status, body } = await call(target, method, path, { headers: { Authorization: "echo-me" } });
      yield { what: `${method} ${path}`, ...((status === 200 || body.includes("echo-me")) && { hit: `answered ${status}` }) };
    }
  }
  const { body } = await call(target, "GET", "/api/main-category");
  const isThere = jsonOf<{ _id: number }[]>({ body })?.some(({ _id }) => _id === data._id);
  yield { what: "the row is still there", ...(!isThere && { hit: "it is gone" }) };
}
