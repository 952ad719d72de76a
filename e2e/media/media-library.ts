import type { Media, MediaPage, UploadedMedia } from "@/lib/media/media";
import { type APIRequestContext, test as base, createImagesForm, expect, type Upload } from "../kit/fixtures";

export const PATH = "/api/media";
export const at = (id: number) => `${PATH}/${id}`;

export const search = async (admin: APIRequestContext, query: string): Promise<MediaPage> => {
  const response = await admin.get(`${PATH}?${query}`);
  expect(response.status()).toBe(200);
  return response.json();
};

export const createUploadForm = (files: Upload[]) => {
  const form = new FormData();
  for (const [, file] of createImagesForm(files)) form.append("files", file as File);
  return form;
};

export const test = base.extend<{ addPictures: (files: Upload[]) => Promise<UploadedMedia[]> }>({
  addPictures: async ({ admin }, use) => {
    const added: number[] = [];
    await use(async (files) => {
      const response = await admin.post(PATH, { multipart: createUploadForm(files) });
      expect(response.status(), await response.text()).toBe(201);
      const { data } = await response.json();
      added.push(...data.map(({ id }: Media) => id));
      return data;
    });
    for (const id of added) expect([200, 404]).toContain((await admin.delete(at(id))).status());
  },
});
