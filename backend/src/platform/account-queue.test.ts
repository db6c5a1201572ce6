import { expect, it } from 'vitest';
import { createAccountQueue } from './account-queue.ts';

it('runs an account’s tasks one at a time and in order, even after a failure', async () => {
  const inTurn = createAccountQueue({ maxWaiting: 20 });
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const tasks = gates.map(({ promise }, task) =>
    inTurn(1, async () => {
      begun.push(task);
      await promise;
    }),
  );
  await inTurn(2, async () => undefined);
  expect(begun).toEqual([0]);
  gates[0]?.reject(new Error('failed'));
  await expect(tasks[0]).rejects.toThrow('failed');
  for (const { resolve } of gates) resolve();
  await Promise.allSettled(tasks);
  expect(begun).toEqual([0, 1, 2]);
});

it('refuses with 429 while too many of an account wait', async () => {
  const inTurn = createAccountQueue({ maxWaiting: 1 });
  const gate = Promise.withResolvers<void>();
  const running = inTurn(1, () => gate.promise);
  await inTurn(2, async () => undefined);
  const waiting = inTurn(1, () => gate.promise);
  await expect(inTurn(1, () => gate.promise)).rejects.toMatchObject({ status: 429 });
  gate.resolve();
  await Promise.all([running, waiting]);
  await inTurn(1, async () => undefined);
});
