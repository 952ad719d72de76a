import { expect, paths, test, uniqueTitle } from "../kit/fixtures";

test("an edit shows on the first request after its success answer, however many visitors are loading the page meanwhile", async ({
  admin,
  visitor,
  makeCategory,
}) => {
  const { _id } = await makeCategory();
  let editing = true;
  const visit = async () => {
    while (editing) await visitor.get("/product");
  };
  const shows = async (title: string) => (await (await visitor.get("/product")).text()).includes(title);
  const visitors = Promise.all([visit(), visit(), visit(), visit()]);
  try {
    for (let round = 1; round <= 25; round++) {
      const title = uniqueTitle(`Edit ${round}`);
      const answer = await admin.put(`${paths.categories}/${_id}`, { multipart: { title } });
      expect(answer.status()).toBe(200);
      expect(await shows(title), `the edit of round ${round} is there`).toBe(true);
      // A visitor whose page was being made at the moment of the edit must not have put the old one back.
      expect(await shows(title), `the edit of round ${round} is still there`).toBe(true);
    }
  } finally {
    editing = false;
    await visitors;
  }
});
