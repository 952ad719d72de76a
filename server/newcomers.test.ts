import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { createNewcomers } from "./newcomers.ts";

test("work begins when all newcomers were let in", async () => {
  const newcomers = createNewcomers();
  const server = createServer().on("connection", newcomers.count).listen(0, "127.0.0.1");
  await once(server, "listening");
  let accepted = 0;
  server.on("connection", () => accepted++);
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 50 }, () => connect(port, "127.0.0.1"));

  await newcomers.letIn();
  expect(accepted).toBe(50);

  for (const client of clients) client.destroy();
  server.close();
});
