import { expect, test } from "vitest";
import {
  findMismatches,
  findUnapprovedLicences,
  findUnapprovedScripts,
  findUntraceable,
  type LockedPackage,
  type Project,
  readProject,
} from "./lockfile.ts";

const valid: LockedPackage = { version: "1.0.0", integrity: "sha512-abc", license: "MIT" };

const makeProject = (stone: Partial<LockedPackage>, manifest: Project["manifest"] = { dependencies: { stone: "1.0.0" } }): Project => ({
  folder: ".",
  manifest,
  packages: [["node_modules/stone", { ...valid, ...stone }]],
});

const rules = [findMismatches, findUntraceable, findUnapprovedScripts, findUnapprovedLicences];
const countProblems = (project: Project) => rules.map((rule) => rule(project).length);

test("accepts a valid package", () => {
  expect(countProblems(makeProject({}))).toEqual([0, 0, 0, 0]);
});

test.each([
  ["another version than in package.json", makeProject({ version: "1.0.1" }), [1, 0, 0, 0]],
  ["a package that is missing in the lockfile", makeProject({}, { dependencies: { stone: "1.0.0", tile: "2.0.0" } }), [1, 0, 0, 0]],
  ["no checksum", makeProject({ integrity: undefined }), [0, 1, 0, 0]],
  ["a weak checksum", makeProject({ integrity: "sha1-abc" }), [0, 1, 0, 0]],
  ["an address outside the registry", makeProject({ resolved: "https://stones.example/stone.tgz" }), [0, 1, 0, 0]],
  ["a link to another folder", makeProject({ link: true }), [0, 1, 0, 0]],
  ["an unapproved install script", makeProject({ hasInstallScript: true }), [0, 0, 1, 0]],
  ["an unapproved licence", makeProject({ license: "AGPL-3.0-only" }), [0, 0, 0, 1]],
  ["two licences of which one is unapproved", makeProject({ license: "MIT AND AGPL-3.0-only" }), [0, 0, 0, 1]],
  ["no licence", makeProject({ license: undefined }), [0, 0, 0, 1]],
])("reports %s", (_, project, problems) => {
  expect(countProblems(project)).toEqual(problems);
});

test("accepts an approved install script and a choice of licences", () => {
  const manifest = { dependencies: { stone: "1.0.0" }, allowScripts: { stone: false } };
  expect(countProblems(makeProject({ hasInstallScript: true, license: "(MIT OR AGPL-3.0-only)" }, manifest))).toEqual([0, 0, 0, 0]);
});

test("reads all packages of the product's lockfile", () => {
  expect(readProject(".").packages.length).toBeGreaterThan(300);
});
