import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type Message = { path: string; headers: Record<string, string>; body: string };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTP server on loopback that receives webhooks. Answers 200 unless a path has another answer. */
export type Receiver = {
  url: string;
  messages: Message[];
  answers: Map<string, Answer>;
  at: (path: string) => Message[];
  close: () => void;
};

export async function startReceiver(): Promise<Receiver> {
  const messages: Message[] = [];
  const answers: Receiver["answers"] = new Map();
  const server = createServer(async (request, response) => {
    const { url: path = "", headers } = request;
    messages.push({ path, headers: headers as Record<string, string>, body: await text(request).catch(() => "") });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    answers,
    at: (path) => messages.filter((message) => message.path === path),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
