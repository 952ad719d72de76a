import type { IncomingHttpHeaders } from "node:http";
import { get } from "node:http";

/** A response as it came over the wire. */
export type Answer = { headers: IncomingHttpHeaders; body: Buffer };

/** Asks as a browser without Brotli would, because Debian's nginx has none. Throws unless the status is 200. */
export const ask = (address: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = get(address, { headers: ASKING, agent: false }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode === 200) resolve({ headers: response.headers, body: Buffer.concat(chunks) });
      else reject(new Error(`${address} answered ${response.statusCode}`));
    });
    request.once("error", reject);
  });

/** The headers of every measured request. */
export const ASKING = { "Accept-Encoding": "gzip" };
