import { beforeEach, afterEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const setUp = () => {
  const told: string[] = [];
  const breaker = createCircuitBreaker({ coolDownMs: 5000, onOpen: () => told.push('open'), onClose: () => told.push('closed') });
  let tries = 0;
  const fail = () => breaker.run(async () => Promise.reject(new Error(`timed out: ${(tries += 1)}`)));
  const succeed = () => breaker.run(async () => (tries += 1));
  return { told, tries: () => tries, fail, succeed };
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('waits for one failure, and for nothing more while it is open', async () => {
  const { told, tries, fail, succeed } = setUp();
  for (let count = 0; count < 20; count += 1) expect(await fail()).toBeNull();
  expect(await succeed()).toBeNull();
  expect([tries(), told]).toEqual([1, ['open']]);
});

it('tries one call after the cool-down, and stays open when it fails', async () => {
  const { told, tries, fail } = setUp();
  await fail();
  vi.advanceTimersByTime(5000);
  await Promise.all([fail(), fail(), fail()]);
  expect([tries(), told]).toEqual([2, ['open']]);
});

it('closes when the trial succeeds', async () => {
  const { told, fail, succeed } = setUp();
  await fail();
  vi.advanceTimersByTime(5000);
  expect([await succeed(), await succeed()]).toEqual([2, 3]);
  expect(told).toEqual(['open', 'closed']);
});
