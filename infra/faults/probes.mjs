import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 500;
/** Longer than any answer may take, so that a late one is measured. */
const TIMEOUT_MS = 40_000;

/**
 * @typedef {{
 *   title: string, url: string, headers?: Record<string, string>, put?: (count: number) => object,
 * }} Target `put`: the body, by the number of the call
 * @typedef {{ title: string, at: number, milliseconds: number, status: number, hasRetryAfter: boolean }} Answer
 *   `at`: when the call was sent; `status`: 0 if no answer came
 */

/**
 * Calls each target twice a second, whether or not earlier calls were answered.
 * @param {Target[]} targets
 */
export function startProbes(targets) {
  const stopping = new AbortController();
  /** @type {Answer[]} */
  const answers = [];
  /** @type {Promise<void>[]} */
  const calls = [];
  const sending = (async () => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      for (const target of targets) calls.push(call(target, count).then((answer) => void answers.push(answer)));
      await pause(INTERVAL_MS);
    }
  })();

  return {
    answers,
    /**
     * Seconds from a moment until every target had answered a later call, null if one has not yet.
     * @param {number} since
     */
    recoveredAfter(since) {
      const first = targets.map(({ title }) =>
        Math.min(
          ...answers
            .filter((answer) => answer.title === title && answer.at >= since && isGood(answer))
            .map(({ at, milliseconds }) => at + milliseconds),
        ),
      );
      const seconds = (Math.max(...first) - since) / 1000;
      return Number.isFinite(seconds) ? seconds : null;
    },
    stop: async () => {
      stopping.abort();
      await sending;
      await Promise.all(calls);
    },
  };
}

/** @param {Target} target @param {number} count @returns {Promise<Answer>} */
async function call({ title, url, headers, put }, count) {
  const at = Date.now();
  const response = await fetch(url, {
    headers: { ...headers, ...(put && { 'content-type': 'application/json' }) },
    ...(put && { method: 'PUT', body: JSON.stringify(put(count)) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return {
    title,
    at,
    milliseconds: Date.now() - at,
    status: response?.status ?? 0,
    hasRetryAfter: response?.headers.has('retry-after') ?? false,
  };
}

/** @param {Answer} answer */
export function isGood({ status }) {
  return status > 0 && status < 500;
}

/** Counts answers by target and status. @param {string} what @param {Answer[]} answers */
export function describeAnswers(what, answers) {
  if (answers.length === 0) return [];
  const kinds = Object.entries(Object.groupBy(answers, ({ title, status }) => `${title} ${status || 'unanswered'}`));
  const list = kinds.map(
    ([kind, same = []]) => `${same.length} × ${kind} (up to ${Math.max(...same.map((one) => one.milliseconds))} ms)`,
  );
  return [`${answers.length} ${what}: ${list.join(', ')}.`];
}
