import { messages } from "@/lib/shared/words/messages";
import { callRoutes, fillPath } from "../kit/calls";
import { expect, expectRefusal, test } from "../kit/fixtures";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

for (const { path, methods } of callRoutes) {
  const allowed = Object.keys(methods);
  const address = fillPath(path);
  test(`${address} allows only ${allowed.join(" and ")}`, async ({ visitor, admin }) => {
    for (const method of METHODS.filter((method) => !allowed.includes(method))) {
      for (const request of [visitor, admin]) {
        const response = await request.fetch(address, { method });
        expect((response.headers().allow ?? "").split(", ").filter((name) => METHODS.includes(name))).toEqual(allowed);
        await expectRefusal(response, 405, messages.methodNotAllowed);
      }
    }
  });
}

const unknownPaths = [
  ...["/api/nothing", "/api/main-category/1/2", "/api/inquiry", "/api/inquiry/d", "/api/contact", "/api/contact/inquiry/1"],
  ...["/api/ebrochure/1", "/api/health/x", "/api/__proto__"],
];
for (const address of unknownPaths) {
  test(`${address} answers 404 in JSON`, async ({ visitor }) => {
    for (const method of METHODS) await expectRefusal(await visitor.fetch(address, { method }), 404, messages.notFound);
  });
}
