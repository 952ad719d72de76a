import { describe, expect, it } from "vitest";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

const PUBLIC = { backOffice: false, encrypted: false };
const HASH = "'sha256-abc='";
const PLAIN = { encrypted: false, hstsSubdomains: false };

describe("the policy of a page", () => {
  it("allows only the page's own inline scripts", () => {
    const policy = pagePolicy([HASH], PUBLIC);
    const [, scripts] = /script-src ([^;]*)/.exec(policy) ?? [];
    expect(scripts).toContain(HASH);
    expect(scripts).not.toMatch(/unsafe|\*|https?:(?!\/\/translate)/);
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/);
  });

  it.each(["backOffice", "ownOnly"])("allows no external origins with %s", (option) => {
    expect(pagePolicy([HASH], { ...PUBLIC, [option]: true })).not.toMatch(/https?:/);
  });

  it("forbids framing the back office, which may frame previews", () => {
    expect(pagePolicy([HASH], { ...PUBLIC, backOffice: true })).toMatch(/frame-src 'self';.*frame-ancestors 'none'/);
    expect(pagePolicy([HASH], { ...PUBLIC, framed: true })).toContain("frame-ancestors 'self'");
  });

  it("upgrades insecure requests on an https site", () => {
    expect(pagePolicy([HASH], PUBLIC)).not.toContain("upgrade");
    expect(pagePolicy([HASH], { ...PUBLIC, encrypted: true })).toContain("upgrade-insecure-requests");
  });
});

describe("the headers of a response", () => {
  it("include page-only headers for pages", () => {
    const { page, data } = securityHeaders(PLAIN);
    for (const name of ["permissions-policy", "cross-origin-opener-policy"]) expect([name in page, name in data]).toEqual([true, false]);
    for (const name of ["x-content-type-options", "x-frame-options", "referrer-policy", "cross-origin-resource-policy"])
      expect([name in page, name in data]).toEqual([true, true]);
  });

  it("allow passkeys in the back office only", () => {
    const { page, backOffice } = securityHeaders(PLAIN);
    for (const name of ["create", "get"]) {
      expect(page["permissions-policy"]).toContain(`publickey-credentials-${name}=()`);
      expect(backOffice["permissions-policy"]).toContain(`publickey-credentials-${name}=(self)`);
    }
    expect(backOffice["permissions-policy"]).toContain("camera=()");
  });

  it("are few for the files of the build", () => {
    expect(securityHeaders(PLAIN).build).toEqual({ "cross-origin-resource-policy": "same-origin", "x-content-type-options": "nosniff" });
  });

  it("do not set the policy of stored files", () => {
    const headers = securityHeaders(PLAIN).of("upload");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(headers).not.toHaveProperty("content-security-policy");
    expect(headers).not.toHaveProperty("cross-origin-resource-policy");
  });

  it("set HSTS on an https site, with subdomains only if configured", () => {
    expect(securityHeaders(PLAIN).data).not.toHaveProperty("strict-transport-security");
    const asked = (hstsSubdomains: boolean) => securityHeaders({ encrypted: true, hstsSubdomains }).data["strict-transport-security"];
    expect(asked(false)).toBe("max-age=63072000");
    expect(asked(true)).toBe("max-age=63072000; includeSubDomains");
  });
});
