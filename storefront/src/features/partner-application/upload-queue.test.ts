import { expect, it, vi } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

it('runs a limited number at once and the rest in turn, also after failures', async () => {
  const inLane = createUploadQueue(2);
  const begun: number[] = [];
  const works = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const results = works.map(({ promise }, index) =>
    inLane(() => {
      begun.push(index);
      return promise;
    }),
  );
  const settled = Promise.allSettled(results);
  expect(begun).toEqual([0, 1]);
  works[1]?.reject(new Error('lost'));
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
  works[0]?.resolve(0);
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]));
  works[2]?.resolve(2);
  works[3]?.resolve(3);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

it('frees its slots afterwards', async () => {
  const inLane = createUploadQueue(1);
  await inLane(() => Promise.resolve());
  expect(await inLane(() => Promise.resolve('again'))).toBe('again');
});
