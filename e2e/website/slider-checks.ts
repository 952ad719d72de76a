import { readdir } from "node:fs/promises";
import path from "node:path";
import type { TrashPage } from "@/lib/history/trash";
import { MAX_SLIDERS } from "@/lib/shared/limits";
import { resourceNames } from "@/lib/shared/resources";
import { computeVersion } from "@/lib/shared/version";
import { messages } from "@/lib/shared/words/messages";
import type { Slider } from "@/lib/website/sliders";
import { websiteMessages } from "@/lib/website/words";
import { jpeg, png, type Upload } from "../kit/pictures";
import { expect, type Site, signIn, test } from "../kit/site";

const words = websiteMessages.sliders;

type Answer = { status: number; data: Slider; message: string; error?: string };

async function createStaffApi({ url }: Site, Authorization: string) {
  const call = async (method: string, address: string, body?: FormData, seen?: Slider): Promise<Answer> => {
    const headers = { Authorization, ...(seen && { "If-Match": `"${computeVersion(seen)}"` }) };
    const response = await fetch(url + address, { method, body, headers });
    return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
  };
  return {
    add: (title: string, image: Upload) => call("POST", "/sliders/addSlider", createForm(title, image)),
    change: (id: number, title: string, image?: Upload, seen?: Slider) =>
      call("PUT", `/sliders/updateSlider/${id}`, createForm(title, image), seen),
    remove: (id: number) => call("DELETE", `/sliders/deleteSlider/${id}`),
    trash: async () => ((await (await fetch(`${url}/api/trash`, { headers: { Authorization } })).json()) as TrashPage).items,
    restore: (item: number) => call("POST", `/api/trash/${item}/restore`),
  };
}

type Staff = Awaited<ReturnType<typeof createStaffApi>>;

function createForm(title: string, image?: Upload): FormData {
  const form = new FormData();
  form.set("title", title);
  form.set("description", ` About ${title.trim()}. `);
  if (image) form.set("image", new File([new Uint8Array(image.buffer)], image.name, { type: image.mimeType }));
  return form;
}

const fetchSliders = async ({ url }: Site) => (await (await fetch(`${url}/sliders/getSliders`)).json()) as Slider[];
const fetchHomePage = async ({ url }: Site) => (await fetch(url)).text();

const getStem = (file: string) => path.basename(file).split(".", 1)[0]!;

/** Returns the names of the originals that the site serves, without extensions. */
async function listStems(site: Site, folder: string): Promise<Set<string>> {
  const entries = await readdir(path.join(folder, "uploads"), { recursive: true, withFileTypes: true });
  const originals = entries.filter((entry) => entry.isFile() && entry.name.split(".").length === 2).map(({ name }) => name);
  const answers = await Promise.all(originals.map((name) => fetch(`${site.url}/uploads/${name.slice(0, 2)}/${name}`)));
  return new Set(originals.filter((_, index) => answers[index]!.ok).map(getStem));
}

// Shared pictures: media/shared-pictures.api.
/** Checks on a site without sliders how they are added, changed, deleted and restored, without leftover files. */
export async function checkSliders(site: Site, folder: string) {
  const staff = await createStaffApi(site, await signIn(site));
  await test.step("adds, changes and deletes sliders", () => checkChanges(site, folder, staff));
  await test.step("restores a deleted slider from the trash unless its place is taken", () => checkRestore(site, staff));
  await test.step("only one of two concurrent requests gets the last place", () => checkRace(site, folder, staff));
}

async function checkChanges(site: Site, folder: string, { add, change, remove }: Staff) {
  expect(await fetchHomePage(site)).toContain(websiteMessages.sliders.none);

  const { data: first, ...answer } = await add("  Calacatta ", await jpeg());
  expect(answer).toEqual({ status: 201, success: true, message: words.add.done("Calacatta") });
  expect(first).toEqual({
    id: expect.any(Number),
    title: "Calacatta",
    description: "About Calacatta.",
    image: expect.stringMatching(/^\/uploads\/.+\.jpg$/),
  });
  expect(await fetchSliders(site)).toEqual([first]);
  expect(await fetchHomePage(site)).toContain("About Calacatta.");

  const renamed = await change(first.id, "Statuario");
  expect(renamed).toMatchObject({ status: 200, message: words.update.done("Statuario") });
  expect(renamed.data).toEqual({ ...first, title: "Statuario", description: "About Statuario." });
  const home = await fetchHomePage(site);
  expect([home.includes("About Statuario."), home.includes("About Calacatta.")]).toEqual([true, false]);

  const late = await change(first.id, "Late", await png(), first);
  expect(late).toMatchObject({ status: 409, error: messages.changedMeanwhile(resourceNames.slider), data: renamed.data });
  const { data: repainted } = await change(first.id, "Statuario", await png(), renamed.data);
  expect(repainted).toEqual({ ...renamed.data, image: expect.stringMatching(/\.png$/) });
  expect(await fetchSliders(site)).toEqual([repainted]);
  expect(await listStems(site, folder)).toEqual(new Set([getStem(repainted.image)]));
  expect((await fetch(site.url + first.image)).status).toBe(404);

  expect(await remove(first.id)).toEqual({ status: 200, success: true, message: words.remove.done("Statuario"), data: repainted });
  expect(await listStems(site, folder)).toEqual(new Set());
  expect(await fetchHomePage(site)).toContain(websiteMessages.sliders.none);
}

async function checkRestore(site: Site, { add, remove, trash, restore }: Staff) {
  const { data: first } = await add("First", await jpeg());
  await remove(first.id);
  expect((await fetch(site.url + first.image)).status).toBe(404);
  const [item] = await trash();
  expect(item).toMatchObject({ resource: "slider", row_id: first.id, title: "First" });

  for (let taken = 0; taken < MAX_SLIDERS; taken++) await add(`Slider ${taken}`, await jpeg());
  expect(await add("One too many", await jpeg())).toMatchObject({ status: 409, error: words.full });
  expect(await restore(item!.id)).toMatchObject({ status: 409, error: words.full });
  expect((await fetch(site.url + first.image)).status).toBe(404);
  await remove((await fetchSliders(site))[0]!.id);
  expect(await restore(item!.id)).toMatchObject({ status: 200 });
  expect(await fetchSliders(site)).toContainEqual(first);
  expect(await fetchHomePage(site)).toContain("About First.");
  expect((await fetch(site.url + first.image)).status).toBe(200);
}

/** Refused requests leave no files. */
async function checkRace(site: Site, folder: string, { add, change, remove }: Staff) {
  await remove((await fetchSliders(site))[0]!.id);
  const images = await Promise.all([jpeg(), jpeg()]);
  const answers = await Promise.all(images.map((image, racer) => add(`Racer ${racer}`, image)));
  const [winner, ...others] = answers.filter(({ status }) => status === 201);
  expect(others).toEqual([]);
  for (const { status, error } of answers.filter((answer) => answer !== winner)) {
    expect({ status, error }).toEqual({ status: 409, error: words.full });
  }
  const sliders = await fetchSliders(site);
  expect(sliders).toHaveLength(MAX_SLIDERS);
  expect(sliders.at(-1)).toEqual(winner!.data);
  expect(await listStems(site, folder)).toEqual(new Set(sliders.map(({ image }) => getStem(image))));
  // With all places taken, sliders can still be changed, and a freed place can be used again.
  expect((await change(winner!.data.id, "Winner", await jpeg())).status).toBe(200);
  expect((await remove(winner!.data.id)).status).toBe(200);
}
