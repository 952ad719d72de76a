import { messages } from "@/lib/shared/words/messages";
import { fetchCalls, fillPath } from "../kit/calls";
import { expect, expectRefusal, test } from "../kit/fixtures";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

test("every address allows only the methods of its calls", async ({ visitor, admin }) => {
  test.slow();
  const calls = await fetchCalls(visitor);
  const methodsByPath = new Map([["/uploads/{path...}", ["GET"]]]);
  for (const { method, path } of calls) methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
  for (const [path, allowed] of methodsByPath) {
    const address = fillPath(path);
    await test.step(address, async () => {
      for (const method of METHODS.filter((method) => !allowed.includes(method))) {
        for (const request of [visitor, admin]) {
          const response = await request.fetch(address, { method });
          const offered = (response.headers().allow ?? "").split(", ").filter((name) => METHODS.includes(name));
          expect(offered.toSorted()).toEqual(allowed.toSorted());
          await expectRefusal(response, 405, messages.methodNotAllowed);
        }
      }
    });
  }
});

const unknownPaths = [
  ...["/api/nothing", "/api/main-category/1/2", "/api/inquiry", "/api/inquiry/d", "/api/contact", "/api/contact/inquiry/1"],
  ...["/api/ebrochure/1", "/api/health/x", "/api/__proto__"],
];
test("unknown addresses of calls answer 404 in JSON", async ({ visitor }) => {
  for (const address of unknownPaths) {
    await test.step(address, async () => {
      for (const method of METHODS) await expectRefusal(await visitor.fetch(address, { method }), 404, messages.notFound);
    });
  }
});
