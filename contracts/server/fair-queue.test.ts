import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import { networksOf } from './network.ts';

it('takes turns between networks', async () => {
  const inTurn = createFairQueue(1);
  const done: string[] = [];
  const task = (name: string) => inTurn([{ key: name.slice(0, -1), factor: 1 }], async () => void done.push(name));
  await Promise.all([
    ...Array.from({ length: 9 }, (_, index) => task(`mallory${index}`)),
    task('asha1'),
    task('asha2'),
    task('meera1'),
  ]);
  expect(done.slice(0, 6)).toEqual(['mallory0', 'mallory1', 'asha1', 'meera1', 'mallory2', 'asha2']);
  expect(done).toHaveLength(12);
});

it('treats an IPv6 /48 as one network and takes turns between its /64s', async () => {
  const inTurn = createFairQueue(1);
  const done: string[] = [];
  const task = (address: string) => inTurn(networksOf(address), async () => void done.push(address));
  const site = ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3', '2001:db8:1:2::1', '2001:db8:1:3::1'];
  await Promise.all([...site, '192.0.2.1', '192.0.2.1'].map(task));
  expect(done).toEqual([site[0], site[1], '192.0.2.1', site[3], '192.0.2.1', site[4], site[2]]);
});

it('runs a limited number of tasks and continues after a failure', async () => {
  const inTurn = createFairQueue(3);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, (running += 1));
    await setImmediate();
    running -= 1;
    throw new Error('no page');
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => inTurn([{ key: String(index % 2), factor: 1 }], work)),
  );
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(most).toBe(3);
  expect(await inTurn([{ key: 'asha', factor: 1 }], async () => 'a page')).toBe('a page');
});
