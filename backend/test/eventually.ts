import { setTimeout as pause } from 'node:timers/promises';

/** Polls until the value is not null, undefined or false; throws after a timeout. */
export const eventually = async <Value>(
  what: string,
  probe: () => Promise<Value | null | undefined | false> | Value | null | undefined | false,
  withinMs = 90_000,
): Promise<Value> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await probe();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain: ${what}`);
    await pause(25);
  }
};
