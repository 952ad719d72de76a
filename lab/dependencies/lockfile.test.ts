import { expect, test } from "vitest";
import { strangeLicences } from "./licences.ts";
import { type Locked, outOfStep, type Project, readProject, unjudgedScripts, untraceable } from "./lockfile.ts";

const good: Locked = { version: "1.0.0", integrity: "sha512-abc", license: "MIT" };

const projectWith = (stone: Partial<Locked>, wanted: Project["wanted"] = { dependencies: { stone: "1.0.0" } }): Project => ({
  folder: ".",
  wanted,
  entered: { dependencies: { stone: "1.0.0" } },
  packages: [["node_modules/stone", { ...good, ...stone }]],
});

const problemsOf = (project: Project) => [outOfStep, untraceable, unjudgedScripts, strangeLicences].map((rule) => rule(project).length);

test("a package as it must be is no problem", () => {
  expect(problemsOf(projectWith({}))).toEqual([0, 0, 0, 0]);
});

test.each([
  ["another version than was asked for", projectWith({ version: "1.0.1" }), [1, 0, 0, 0]],
  ["a package that the lockfile does not have", projectWith({}, { dependencies: { stone: "1.0.0", tile: "2.0.0" } }), [1, 0, 0, 0]],
  ["no checksum", projectWith({ integrity: undefined }), [0, 1, 0, 0]],
  ["a weak checksum", projectWith({ integrity: "sha1-abc" }), [0, 1, 0, 0]],
  ["an address beside the registry", projectWith({ resolved: "https://stones.example/stone.tgz" }), [0, 1, 0, 0]],
  ["a link to another folder", projectWith({ link: true }), [0, 1, 0, 0]],
  ["a script that nobody judged", projectWith({ hasInstallScript: true }), [0, 0, 1, 0]],
  ["a licence with conditions", projectWith({ license: "AGPL-3.0-only" }), [0, 0, 0, 1]],
  ["two licences at once, one of them with conditions", projectWith({ license: "MIT AND AGPL-3.0-only" }), [0, 0, 0, 1]],
  ["no licence", projectWith({ license: undefined }), [0, 0, 0, 1]],
])("%s is a problem", (_, project, problems) => {
  expect(problemsOf(project)).toEqual(problems);
});

test("a script that was judged and a choice of licences are none", () => {
  const wanted = { dependencies: { stone: "1.0.0" }, allowScripts: { stone: false } };
  expect(problemsOf(projectWith({ hasInstallScript: true, license: "(MIT OR AGPL-3.0-only)" }, wanted))).toEqual([0, 0, 0, 0]);
});

test("the site's own lockfile is read whole", () => {
  expect(readProject(".").packages.length).toBeGreaterThan(300);
});
