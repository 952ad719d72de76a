import { messages } from "@/lib/domain/messages";
import { expect, expectRefusal, test } from "../fixtures";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const offered: Record<string, string[]> = {
  "/logAdmin": ["POST"],
  "/logout": ["POST"],
  "/api/main-category": ["GET", "POST"],
  "/api/main-category/1": ["PUT", "DELETE"],
  "/api/main-subcategory": ["GET", "POST"],
  "/api/main-subcategory/1": ["PUT", "DELETE"],
  "/api/subcategories": ["GET", "POST"],
  "/api/subcategories/1": ["PATCH", "DELETE"],
  "/sliders/getSliders": ["GET"],
  "/sliders/addSlider": ["POST"],
  "/sliders/updateSlider/1": ["PUT"],
  "/sliders/deleteSlider/1": ["DELETE"],
  "/gallery/": ["GET"],
  "/gallery/details": ["GET"],
  "/gallery/upload": ["POST"],
  "/gallery/1": ["PUT", "DELETE"],
  "/api/ebrochure": ["GET", "POST", "DELETE"],
  "/api": ["POST"],
  "/api/inquiry/c": ["POST"],
  "/api/contact/inquiry": ["POST"],
  "/api/enquiries": ["GET"],
  "/api/enquiries/1": ["GET", "PATCH", "DELETE"],
  "/api/enquiries/export": ["GET"],
  "/api/enquiries/summary": ["GET"],
  "/api/sessions": ["GET", "DELETE"],
  "/api/sessions/1": ["DELETE"],
  "/api/password": ["POST"],
  "/api/audit": ["GET"],
  "/api/trash": ["GET"],
  "/api/trash/1": ["DELETE"],
  "/api/trash/1/restore": ["POST"],
  "/api/health": ["GET"],
  "/api/health/live": ["GET"],
  "/api/health/ready": ["GET"],
  "/uploads/00/x.jpg": ["GET"],
};

for (const [address, allowed] of Object.entries(offered)) {
  test(`${address} offers ${allowed.join(" and ")} and nothing else`, async ({ visitor, admin }) => {
    for (const method of METHODS.filter((method) => !allowed.includes(method))) {
      for (const request of [visitor, admin]) {
        const response = await request.fetch(address, { method });
        expect((response.headers().allow ?? "").split(", ").filter((name) => METHODS.includes(name))).toEqual(allowed);
        await expectRefusal(response, 405, messages.methodNotAllowed);
      }
    }
  });
}

const nowhere = [
  ...["/api/nothing", "/api/main-category/1/2", "/api/inquiry", "/api/inquiry/d", "/api/contact", "/api/contact/inquiry/1"],
  ...["/api/ebrochure/1", "/api/health/x", "/api/__proto__"],
];
for (const address of nowhere) {
  test(`${address} is not there, in JSON`, async ({ visitor }) => {
    for (const method of METHODS) await expectRefusal(await visitor.fetch(address, { method }), 404, messages.notFound);
  });
}
