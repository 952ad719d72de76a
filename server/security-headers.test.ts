import { describe, expect, it } from "vitest";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

const PUBLIC = { backOffice: false, encrypted: false };
const HASH = "'sha256-abc='";
const PLAIN = { encrypted: false, hstsSubdomains: false };

describe("the policy of a page", () => {
  it("names the page's own scripts and allows no other inline", () => {
    const policy = pagePolicy([HASH], PUBLIC);
    const [, scripts] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts).toContain(HASH);
    expect(scripts).not.toMatch(/unsafe|\*|https?:(?!\/\/translate)/);
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/);
  });

  it("lets the back office ask nobody else", () => {
    expect(pagePolicy([HASH], { ...PUBLIC, backOffice: true })).not.toMatch(/https?:/);
  });

  it("lets the back office, which nobody frames, frame what may be framed", () => {
    expect(pagePolicy([HASH], { ...PUBLIC, backOffice: true })).toMatch(/frame-src 'self';.*frame-ancestors 'none'/);
    expect(pagePolicy([HASH], { ...PUBLIC, framed: true })).toContain("frame-ancestors 'self'");
  });

  it("is stricter where the site is reached by https", () => {
    expect(pagePolicy([HASH], PUBLIC)).not.toContain("upgrade");
    expect(pagePolicy([HASH], { ...PUBLIC, encrypted: true })).toContain("upgrade-insecure-requests");
  });
});

describe("the headers of a response", () => {
  it("say what only pages heed where it is a page", () => {
    const { page, data } = securityHeaders(PLAIN);
    for (const name of ["permissions-policy", "cross-origin-opener-policy"]) expect([name in page, name in data]).toEqual([true, false]);
    for (const name of ["x-content-type-options", "x-frame-options", "referrer-policy", "cross-origin-resource-policy"])
      expect([name in page, name in data]).toEqual([true, true]);
  });

  it("leave to stored files what may be done with them", () => {
    const headers = securityHeaders(PLAIN).of("upload");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers).not.toHaveProperty("content-security-policy");
    expect(headers).not.toHaveProperty("cross-origin-resource-policy");
  });

  it("ask for https where the site has it, for other hosts of the domain only where that is set", () => {
    expect(securityHeaders(PLAIN).data).not.toHaveProperty("strict-transport-security");
    const asked = (hstsSubdomains: boolean) => securityHeaders({ encrypted: true, hstsSubdomains }).data["strict-transport-security"];
    expect(asked(false)).toBe("max-age=63072000");
    expect(asked(true)).toBe("max-age=63072000; includeSubDomains");
  });
});
