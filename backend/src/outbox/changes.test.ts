import type { Change } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestOrm } from '../../test/database.ts';
import type { Orm } from '../orm.ts';
import { onRecordedCommit, transactional } from '../platform/transaction.ts';
import { publishChange, publishChanges, readVersion } from './index.ts';

let orm: Orm;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ orm, close } = await startTestOrm());
});
afterAll(() => close());
afterEach(() => orm.em.fork().execute('truncate outbox_changes, published_changes'));

const em = () => orm.em.fork();
const commit = (...ids: number[]) =>
  transactional(em(), async () => {
    for (const productId of ids) publishChange({ topic: 'product', productId });
  });
const relay = async () => {
  const received: Change[] = [];
  await publishChanges(em(), async (changes) => void received.push(...changes));
  return received.map(({ message }) => ('productId' in message ? message.productId : null));
};

describe('a change', () => {
  it('is published once per transaction, in the order of the commits', async () => {
    await commit(1, 1, 2);
    await commit(1);
    expect(await relay()).toEqual([1, 2, 1]);
    expect(await relay()).toEqual([]);
  });

  it('takes its last position if a transaction repeats it', async () => {
    await commit(1, 2, 1);
    expect(await relay()).toEqual([2, 1]);
  });

  it('is not published when its transaction is rolled back', async () => {
    const failed = transactional(em(), async () => {
      publishChange({ topic: 'catalog' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await relay()).toEqual([]);
  });

  it('cannot be published outside of a transaction', () => {
    expect(() => publishChange({ topic: 'catalog' })).toThrow('outside a transaction');
  });

  it('is published with the outer transaction of a nested one', async () => {
    await transactional(em(), async (em) =>
      transactional(em, async () => publishChange({ topic: 'product', productId: 5 })),
    );
    expect(await relay()).toEqual([5]);
  });

  it('is kept when publishing fails', async () => {
    await commit(7);
    await expect(publishChanges(em(), () => Promise.reject(new Error('Redis is away')))).rejects.toThrow(
      'Redis is away',
    );
    expect(await relay()).toEqual([7]);
  });

  it('is left for another relay that is publishing at the moment', async () => {
    await commit(1);
    const published = await publishChanges(em(), async () => {
      expect(await publishChanges(em(), async () => undefined)).toBeNull();
    });
    expect(published).toBe(1);
  });

  it('reaches this process only after the commit', async () => {
    const listener = vi.fn();
    onTestFinished(onRecordedCommit(orm.em, listener));
    await transactional(em(), async () => {
      publishChange({ topic: 'catalog' });
      expect(listener).not.toHaveBeenCalled();
    });
    expect(listener.mock.calls).toEqual([[[{ message: { topic: 'catalog' } }]]]);
  });
});

describe('the version of a topic', () => {
  const version = () => readVersion(em(), ['product', 'stock']);

  it('changes with each change of its topic, and not with a publication', async () => {
    const versions = [await version()];
    await commit(1);
    versions.push(await version());
    await commit(2);
    versions.push(await version());
    expect(new Set(versions).size).toBe(3);
    await relay();
    expect(await version()).toBe(versions.at(-1));
    await transactional(em(), async () => publishChange({ topic: 'cart' }, { userId: 1 }));
    expect(await version()).toBe(versions.at(-1));
  });
});
