import type { Page } from "@playwright/test";

/** What the site asks others for: the translation widget, and the map. */
const THIRD_PARTIES = /^https?:\/\/([\w-]+\.)*(google|googleapis|gstatic|openstreetmap)\.(com|org)\//;

/** Keeps a page to itself: what it asks others for is answered here, with nothing. */
export const withoutThirdParties = (page: Page): Promise<unknown> =>
  page.route(THIRD_PARTIES, (route) => {
    const contentType = route.request().resourceType() === "script" ? "text/javascript" : "text/html";
    return route.fulfill({ contentType, body: "" });
  });
