import { setTimeout as sleep } from "node:timers/promises";
import { metrics } from "../lib/server/metrics.ts";
import { answeringRequest } from "../lib/server/request-id.ts";
import { isAnybodys } from "./keepable.mjs";
import { keptAnswers } from "./kept-answers.mjs";
import { kindOf } from "./kinds.mjs";
import { compressThoroughly, readyAnswer } from "./ready-answer.mjs";
import { sendReady } from "./send-ready.mjs";
import { makeTallies } from "./tallies.mjs";

/** @typedef {import("./held-answer.mjs").Request} Request */
/** @typedef {import("./held-answer.mjs").Response} Response */
/** @typedef {import("./inner-requests.mjs").Answer} Answer */
/** @typedef {import("./ready-answer.mjs").ReadyAnswer} ReadyAnswer */

/** What is kept at most, in bytes: some thousand pages in three forms. */
const CAPACITY = 64 * 1024 * 1024;
/** In bytes; one that is larger is made each time. */
const LARGEST = 2 * 1024 * 1024;
/** How long a write waits at most for what is under way, in milliseconds: a page is made in a tenth of it. Less than instances wait for each other. */
const SETTLE = 1_500;

/**
 * Answers requests with what was made for others before. Each answer is made once, however many ask for it meanwhile.
 * @param {object} site
 * @param {(path: string) => Promise<Answer>} site.ask makes an answer
 * @param {(url: string) => import("./keepable.mjs").Keepable | undefined} site.keepable by its address
 * @param {() => boolean} site.isCurrent false while what is kept may be old without our knowing
 * @param {(request: Request, response: Response) => string} site.observe tells the id of a request whose answer is made
 */
export function keepAnswers({ ask, keepable, isCurrent, observe }) {
  const kept = keptAnswers(CAPACITY);
  const tallyOf = makeTallies();
  metrics.onReading(() => {
    const { entries, bytes } = kept.size();
    metrics.set("cache_entries", entries);
    metrics.set("cache_bytes", bytes);
  });
  /** @type {Map<string, Promise<Answer | ReadyAnswer>>} what is being made for whoever asks now */
  const flights = new Map();
  /** @type {Set<Promise<unknown>>} whatever may have been begun before a renewal */
  const underWay = new Set();

  /** @template T @param {Promise<T>} work */
  const watch = (work) => {
    const done = work.catch(() => {}).finally(() => underWay.delete(done));
    underWay.add(done);
    return work;
  };

  /** @param {import("./keepable.mjs").Keepable} place */
  const make = ({ key, tagsOf, isThere, compressed }) => {
    const flight = watch(
      ask(key).then(async (answer) => {
        if (answer.status !== 200) return answer;
        const kind = kindOf(key);
        metrics.count("renders", { kind });
        const ready = Object.assign(await readyAnswer(answer, compressed), { tally: tallyOf(kind) });
        const tags = ready.size <= LARGEST ? tagsOf(answer) : undefined;
        // One that a renewal overtook is for those alone who asked before it.
        if (tags && flights.get(key) === flight) {
          kept.keep(key, { answer: ready, tags, isThere });
          if (!compressed) compressThoroughly(answer, ready, () => kept.get(key) === ready);
        }
        return ready;
      }),
    );
    flights.set(key, flight);
    const land = () => void (flights.get(key) === flight && flights.delete(key));
    flight.then(land, land);
    return flight;
  };

  /** @param {Request} request @param {Response} response @param {import("./kept-answers.mjs").Kept["answer"]} known */
  const send = (request, response, known) => {
    sendReady(request, response, known);
    if (response.statusCode === 304) known.tally.unchanged++;
    else known.tally.sent++;
    return true;
  };

  /** @param {string[]} [tags] */
  const forget = (tags) => {
    kept.forget(tags);
    flights.clear();
  };

  const settled = () => Promise.race([Promise.all(underWay), sleep(SETTLE, undefined, { ref: false })]);
  /** @type {Promise<unknown> | undefined} since what is kept may be old: when that is done which was under way then */
  let lapsed;

  return {
    /**
     * True when it answers the request, now or when the answer is made; else that is left to others.
     * @param {Request} request @param {Response} response
     * @param {(answer: Answer) => void} relay sends an answer that is none to keep: a refusal, a redirect
     * @param {() => void} fallBack answers the request when making broke off
     */
    answers(request, response, relay, fallBack) {
      if (!isCurrent()) {
        // An answer that was begun before may be old as well, and the framework would let others join it.
        lapsed ??= settled();
        lapsed.then(fallBack);
        return true;
      }
      lapsed = undefined;
      if (!isAnybodys(request)) return false;
      const { url = "" } = request;
      const known = kept.get(url);
      if (known) return send(request, response, known);
      const place = keepable(url);
      if (!place?.isThere()) return false;
      const ready = kept.get(place.key);
      if (ready) return send(request, response, ready);
      const id = observe(request, response);
      metrics.count("cache_misses");
      const flight = flights.get(place.key) ?? answeringRequest(id, () => make(place));
      flight.then((answer) => ("forms" in answer ? sendReady(request, response, answer) : relay(answer)), fallBack);
      return true;
    },

    /** Counts an answer that is made outside, so that renewals wait for it as well. @param {Response} response */
    watch: (response) => {
      watch(new Promise((resolve) => response.once("finish", () => resolve(undefined)).once("close", () => resolve(undefined))));
    },

    /**
     * Forgets what bears one of these tags. What is being made now is waited for, though not for a visitor on a slow line, and then
     * forgotten once more: it may have been joined in the framework by an answer that was begun after.
     * @param {string[]} [tags] without them, whatever has any
     */
    renew: async (tags) => {
      forget(tags);
      await settled();
      forget(tags);
    },
  };
}
