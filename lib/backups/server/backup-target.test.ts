import { describe, expect, it, test } from "vitest";
import { createBackupName, isPartial, isSiteBackup, listExpiredBackups } from "./backup-target";

const SITE = "0f3b9c1e-5a57-4a0a-9a39-0a6b1f3d2c11";
const OTHER_SITE = "1f3b9c1e-5a57-4a0a-9a39-0a6b1f3d2c11";

test("a name contains site and time, and only the site's own archives belong to it", () => {
  const name = createBackupName(SITE, new Date("2026-11-26T22:00:05.123Z"));
  expect(name).toBe("shilaya-0f3b9c1e-20261126T220005Z.tar.gz");
  expect(isSiteBackup(SITE, name)).toBe(true);
  expect(isSiteBackup(SITE, `${name}.part`)).toBe(true);
  expect([isPartial(`${name}.part`), isPartial(name)]).toEqual([true, false]);
  expect(isSiteBackup(OTHER_SITE, name)).toBe(false);
  expect(isSiteBackup(SITE, "shilaya-0f3b9c1e-notes.txt")).toBe(false);
});

describe("listExpiredBackups", () => {
  const backup = (day: number, isGood = true) => ({ name: createBackupName(SITE, new Date(Date.UTC(2026, 10, day))), isGood });
  const names = (...backups: { name: string }[]) => backups.map(({ name }) => name);

  it("keeps the newest", () => {
    expect(listExpiredBackups([backup(3), backup(1), backup(2)], 2)).toEqual(names(backup(1)));
    expect(listExpiredBackups([backup(1), backup(2)], 2)).toEqual([]);
  });

  it("never removes the last good one", () => {
    const backups = [backup(1), backup(2), backup(3, false), backup(4, false), backup(5, false)];
    expect(listExpiredBackups(backups, 2)).toEqual(names(backup(3, false), backup(1)));
  });
});
