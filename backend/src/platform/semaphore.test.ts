import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('runs at most so many tasks at a time, in their order, and goes on after one that fails', async () => {
  const withinTwo = createSemaphore(2);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const tasks = gates.map(({ promise }, task) =>
    withinTwo(async () => {
      begun.push(task);
      await promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]!.reject(new Error('failed'));
  await expect(tasks[1]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.allSettled(tasks);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
