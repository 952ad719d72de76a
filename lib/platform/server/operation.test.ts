import { afterEach, expect, test } from "vitest";
import type { Disk } from "@/lib/platform/operation";
import { isDataDiskFull } from "@/lib/platform/server/operation";
import { context } from "@/lib/platform/server/process-context";

const describeDisk = (place: Disk["place"], free_bytes: number): Disk => ({ place, free_bytes, total_bytes: 100e9 });

afterEach(() => {
  context.diskFullAt = undefined;
});

test("a full disk of backups does not stop the site", () => {
  expect(isDataDiskFull([describeDisk("data", 50e9), describeDisk("backups", 0)])).toBe(false);
  expect(isDataDiskFull([describeDisk("data", 0), describeDisk("backups", 50e9)])).toBe(true);
  expect(isDataDiskFull([describeDisk("data", 2e9)])).toBe(false);
  expect(isDataDiskFull([])).toBe(false);
});

test("a refused write counts as a full disk for a minute", () => {
  const disks = [describeDisk("data", 50e9)];
  context.diskFullAt = Date.now() - 1_000;
  expect(isDataDiskFull(disks)).toBe(true);
  context.diskFullAt = Date.now() - 31_000;
  expect(isDataDiskFull(disks)).toBe(false);
});
