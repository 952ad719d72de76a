import { makePng } from "./pictures.ts";
import type { Attempt, Target } from "./target.ts";
import { attempt, call, choose, JSON_TYPE, post, toForm } from "./target.ts";

/** Plain text with scripts. A script that runs sets window.__hit. */
const PAYLOADS = [
  '"><img src=x onerror=window.__hit=1><script>window.__hit=1</script>',
  "</script><script>window.__hit=1</script><!--",
  "<svg/onload=window.__hit=1>",
  "javascript:window.__hit=1",
  '\'" autofocus onfocus=window.__hit=1 x="',
  "<iframe srcdoc='<script>parent.__hit=1</script>'></iframe>",
  "{{constructor.constructor('window.__hit=1')()}}$",
  "</title></textarea></style><img src=x onerror=alert(1)>",
  "\u2028window.__hit=1//<!--<script>",
  "<math><mtext></form><form><mglyph><style></math><img src onerror=window.__hit=1>",
];

const RICH_PAYLOADS = [
  '<p onclick="window.__hit=1">a</p><a href="javascript:window.__hit=1">b</a><a href="&#106;avascript:window.__hit=1">c</a>',
  "<p>a<script>window.__hit=1</script><img src=x onerror=window.__hit=1><svg><script>window.__hit=1</script></svg></p>",
  '<p style="position:fixed;inset:0;background:url(javascript:window.__hit=1)">a</p><iframe src="javascript:parent.__hit=1"></iframe><object data="data:text/html,x"></object>',
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=window.__hit=1&gt;'>",
  '<a href="data:text/html,<script>window.__hit=1</script>">a</a><form action="javascript:window.__hit=1"><button>b</button></form><base href="//evil.example/">',
  "<noscript><p title='</noscript><img src=x onerror=window.__hit=1>'></noscript>",
];

const PERSON = { email: "a@stone.example", phone: "+91 98765 43210" };

export async function plantScripts(target: Target): Promise<{ attempts: Attempt[]; pages: string[] }> {
  const attempts: Attempt[] = [];
  const pages: string[] = [];
  const picture = new Blob([new Uint8Array(await makePng())], { type: "image/png" });
  const record = (what: string, status: number) => attempts.push(attempt(what, status >= 500 && `answered ${status}`));
  const plant = async (what: string, path: string, body: FormData | object) => {
    const { status, data } = await post(target, path, body);
    record(what, status);
    return data;
  };

  const payloads = choose(target, PAYLOADS, 2);
  for (const [index, text] of payloads.entries()) {
    const category = await plant("a category's title", "/api/main-category", toForm({ title: text, image: picture }));
    const subcategory = await plant(
      "a subcategory's title",
      "/api/main-subcategory",
      toForm({ title: text, main_category_id: String(category?._id), image: picture }),
    );
    const attributes = Object.fromEntries(["size", "finish", "thickness", "material", "recommended_use"].map((name) => [name, text]));
    const description = RICH_PAYLOADS[index % RICH_PAYLOADS.length] ?? "";
    const fields = {
      title: text,
      main_subcategory_id: String(subcategory?._id),
      description: `<p>Words</p>${description}`,
      image: picture,
      ...attributes,
    };
    const product = await plant("a product's fields", "/api/subcategories", toForm(fields));
    if (product) pages.push(`/product/${category._id}/${subcategory._id}/${product.id}`);
    if (subcategory) pages.push(`/product/${category._id}/${subcategory._id}`, `/product/${category._id}`);
    const cover = {
      cover_image: picture,
      pdf_file: [new Blob(["%PDF-1.4\n%%EOF"], { type: "application/pdf" }), text] as [Blob, string],
    };
    const brochure = await plant("a brochure's title", "/api/ebrochure", toForm({ title: text, ...cover }));
    await plant("a picture's name", "/gallery/upload", toForm({ images: [picture, `${text}.png`] }));
    for (const [what, path, body] of getVisitorForms(text, brochure?.id)) {
      const { status } = await call(target, "POST", path, { headers: JSON_TYPE, body: JSON.stringify(body) });
      record(what, status);
    }
  }
  await plant(
    "a slider's texts",
    "/sliders/addSlider",
    toForm({ title: payloads[0] ?? "", description: payloads[1] ?? "", image: picture }),
  );
  return { attempts, pages: ["/", "/product", "/gallery", "/ebrochure", "/contact", ...choose(target, pages, 3)] };
}

const getVisitorForms = (text: string, brochure: number): [what: string, path: string, body: object][] => [
  ["an enquiry's texts", "/api/inquiry/c", { ...PERSON, tileName: text, userName: text, message: text }],
  [
    "an enquiry's e-mail address",
    "/api/inquiry/c",
    { ...PERSON, tileName: "x", userName: "x", message: "x", email: `"${text}"@stone.example` },
  ],
  ["an enquiry's phone number", "/api/inquiry/c", { ...PERSON, tileName: "x", userName: "x", message: "x", phone: text }],
  ["a message's texts", "/api/contact/inquiry", { ...PERSON, name: text, message: text }],
  ["a reader's name", "/api", { name: text, email: PERSON.email, contact: "+919876543210", brochure_id: brochure }],
];
