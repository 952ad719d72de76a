import { createTitle, expect, paths, test } from "../kit/fixtures";

test("an edit is visible right after its response, even while visitors load the page", async ({ admin, visitor, makeCategory }) => {
  const { _id } = await makeCategory();
  let editing = true;
  const visit = async () => {
    while (editing) await visitor.get("/product");
  };
  const shows = async (title: string) => (await (await visitor.get("/product")).text()).includes(title);
  const visitors = Promise.all([visit(), visit(), visit(), visit()]);
  try {
    for (let round = 1; round <= 15; round++) {
      const title = createTitle(`Edit ${round}`);
      const answer = await admin.put(`${paths.categories}/${_id}`, { multipart: { title } });
      expect(answer.status()).toBe(200);
      expect(await shows(title), `the edit of round ${round} is visible`).toBe(true);
      // A page that was rendering during the edit must not restore the old one.
      expect(await shows(title), `the edit of round ${round} is still visible`).toBe(true);
    }
  } finally {
    editing = false;
    await visitors;
  }
});
