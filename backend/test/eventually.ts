import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is neither null, undefined nor false, and throws when it takes too long. */
export const eventually = async <Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false> | Answer | null | undefined | false,
  withinMs = 90_000,
): Promise<Answer> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await pause(25);
  }
};
