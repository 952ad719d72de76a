import { PATIENCE } from "./connections.mjs";

/** @typedef {import("./held-answer.mjs").Request} Request */
/** @typedef {import("./held-answer.mjs").Response} Response */

/** As long as any date in a header is. */
const SOME_DATE = new Date(0).toUTCString();

/**
 * An answer as it goes over the line: its head and its body in one piece.
 * @typedef {object} WholeAnswer
 * @property {Buffer} piece
 * @property {number} dateAt where in it the date stands
 * @property {number} second which date that is
 */

/**
 * @param {string[]} headers names and values in turn @param {Buffer} body
 * @returns {WholeAnswer}
 */
export function wholeAnswer(headers, body) {
  const lines = headers.flatMap((name, place) => (place % 2 === 0 ? [`${name}: ${headers[place + 1]}\r\n`] : []));
  const line = `Connection: keep-alive\r\nKeep-Alive: timeout=${PATIENCE.keepAliveTimeout / 1000}\r\nDate: `;
  const start = Buffer.from(`HTTP/1.1 200 OK\r\n${lines.join("")}${line}`, "latin1");
  const piece = Buffer.concat([start, Buffer.from(`${SOME_DATE}\r\n\r\n`), body]);
  return { piece, dateAt: start.length, second: 0 };
}

/**
 * Writes an answer to its connection in one piece. Node's own way checks each header anew, and hands head and body to the system apart:
 * for what is sent as it is many thousand times that is a third of the work. Then Node is told what it would have told itself, and goes
 * on to the connection's next request; look again at each upgrade of Node whether it still does (the tests beside this file tell).
 * @param {Request} request @param {Response} response @param {WholeAnswer} whole
 * @returns {boolean} false when nothing was sent, because this is not the plain case: that is left to Node
 */
export function sendWhole({ method, httpVersion, headers: { connection } }, response, whole) {
  const { socket } = response;
  const isPlain = method === "GET" && httpVersion === "1.1" && (connection === undefined || connection.toLowerCase() === "keep-alive");
  // One that is made for this request bears its id; the last one of a connection says so (draining.mjs).
  const isOwn = response.hasHeader("X-Request-Id") || !response.shouldKeepAlive;
  if (!isPlain || isOwn || !socket || socket.writableLength > 0) return false;
  const second = Math.floor(Date.now() / 1000);
  if (second !== whole.second) {
    whole.second = second;
    whole.piece.write(new Date(second * 1000).toUTCString(), whole.dateAt, "latin1");
  }
  socket.write(whole.piece, (error) => void (error || response.emit("finish")));
  return true;
}
