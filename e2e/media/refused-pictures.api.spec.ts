import { mediaMessages } from "@/lib/media/words";
import { messages } from "@/lib/shared/words/messages";
import { websiteMessages } from "@/lib/website/words";
import { fillPath, toRowPath } from "../kit/calls";
import { createTitle, expect, expectRefusal, listServedFiles, paths } from "../kit/fixtures";
import { test } from "../kit/one-of-each";
import { bombs, createOversizedJpeg, createTruncatedJpeg, impostors, jpeg } from "../kit/pictures";

const { imageType, imageSize } = messages.files;
const { gallery } = mediaMessages;
const { brochures } = websiteMessages;

/** A picture of another type is named in the first sentence. */
function getImpostorError(what: string) {
  const descriptions: Record<string, string> = {
    "a PNG": messages.files.otherEnding("PNG", ".jpg", ".png"),
    "a GIF": messages.files.otherEnding("GIF", ".jpg", ".gif"),
    "a WebP": messages.files.isFormat("WebP"),
    "an SVG": messages.files.isFormat("SVG"),
  };
  return what in descriptions ? `${descriptions[what]} ${imageType}` : imageType;
}

const refusedPictures = [
  ...Object.entries(impostors).map(([what, make]) => [`${what} called a JPEG`, make, 415, getImpostorError(what)] as const),
  ...Object.entries(bombs).map(([what, make]) => [what, make, 413, imageSize] as const),
  [
    "a JPEG declared as a PNG",
    async () => ({ ...(await jpeg()), mimeType: "image/png" }),
    415,
    `${messages.files.otherType("JPEG", "image/png")} ${imageType}`,
  ] as const,
  ...["image/webp", "text/html"].map(
    (mimeType) => [`a JPEG declared as ${mimeType}`, async () => ({ ...(await jpeg()), mimeType }), 415, imageType] as const,
  ),
] as const;

// All calls check pictures with the same code; this is the full list.
test("a picture that cannot be accepted is refused and not stored", async ({ admin, expectNoChange }) => {
  test.slow();
  await expectNoChange(async () => {
    for (const [what, make, status, error] of refusedPictures) {
      await test.step(what, async () => {
        const multipart = { title: createTitle(what), image: await make() };
        await expectRefusal(await admin.post(paths.categories, { multipart }), status, error);
      });
    }
  });
});

type PictureCall = [method: string, path: string, fields: string[], typeError?: string, sizeError?: string];

const NAME = "संगमरमर (1).jpg";
const SLOTS = ["image", "subimg4"];
const pictureCalls: PictureCall[] = [
  ["POST", "/api/main-category", ["image"]],
  ["PUT", "/api/main-category/{id}", ["image"]],
  ["POST", "/api/main-subcategory", ["image"]],
  ["PUT", "/api/main-subcategory/{id}", ["image"]],
  ["POST", "/api/subcategories", SLOTS],
  ["PATCH", "/api/subcategories/{id}", SLOTS],
  ["POST", "/sliders/addSlider", ["image"]],
  ["PUT", "/sliders/updateSlider/{id}", ["image"]],
  ["POST", "/gallery/upload", ["images"], gallery.wrongType(NAME), gallery.tooBig(NAME)],
  ["PUT", "/gallery/{id}", ["images"]],
  ["POST", "/api/ebrochure", ["cover_image"], brochures.coverType, brochures.coverSize],
];

test("every call refuses a damaged or too large picture, and the previous one stays", async ({ admin, oneOfEach, expectNoChange }) => {
  test.slow();
  const { ids, brochure, files, form } = await oneOfEach();
  const { images, ...texts } = form;
  await expectNoChange(async () => {
    for (const [method, path, fields, typeError = imageType, sizeError = imageSize] of pictureCalls) {
      await test.step(`${method} ${path}`, async () => {
        const send = async (multipart: typeof form) => admin.fetch(fillPath(path, ids[toRowPath(path)]), { method, multipart });
        const sent = { ...texts, title: createTitle() };
        for (const field of fields) {
          const damaged = { ...sent, [field]: { ...(await createTruncatedJpeg()), name: NAME } };
          await expectRefusal(await send(damaged), 415, typeError);
          if (path === "/api/ebrochure") await expectRefusal(await send({ ...damaged, id: String(brochure) }), 415, typeError);
        }
        await expectRefusal(await send({ ...sent, [fields[0]!]: { ...(await createOversizedJpeg()), name: NAME } }), 413, sizeError);
      });
    }
  });
  for (const url of files) expect(await listServedFiles(url)).not.toEqual([]);
});
