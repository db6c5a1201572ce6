import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the answer is not null, undefined or false; throws after a timeout. */
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
