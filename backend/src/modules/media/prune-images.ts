import type { EntityManager } from '@mikro-orm/postgresql';
import { UNUSED_IMAGE_HOURS } from '@mithai/contracts';
import { ShopError } from '../../platform/errors.ts';
import { toErrorReason } from '../../platform/failures.ts';
import type { ObjectStore } from '../../platform/object-store.ts';
import { deleteObjects } from './image-objects.ts';

const BATCH_SIZE = 500;

/** Every column that refers to images; `prune-images.test.ts` compares them with the schema. */
export const IMAGE_COLUMNS = [
  ['products', 'image_key'],
  ['order_items', 'product_image_key'],
  ['partner_product_proposals', 'image_keys'],
  ['partner_product_submissions', 'image_key'],
  ['tickets', 'image_keys'],
  ['reviews', 'image_keys'],
] as const;

const IS_USED = IMAGE_COLUMNS.map(
  ([table, column]) =>
    `exists (select from ${table} where ${column.endsWith('s') ? `${column} @> array[key]::text[]` : `${column} = key`})`,
).join(' or ');

/**
 * Deletes uploads that are unused for a day; returns their number. A new reference locks the image's row first, so it
 * is either seen or finds the image gone. Throws at the end if some failed.
 */
export const pruneImages = async (em: EntityManager, store: ObjectStore, batchSize = BATCH_SIZE): Promise<number> => {
  const failures: string[] = [];
  let deleted = 0;
  let batch: { key: string; createdAt: string }[] = [];
  do {
    // Keyset pagination, so that an image that cannot be deleted is not read again.
    const { createdAt, key: lastKey } = batch.at(-1) ?? { createdAt: '-infinity', key: '' };
    batch = await em.execute<typeof batch>(
      `select key, created_at::text as "createdAt" from images
        where created_at < now() - ? * interval '1 hour' and (created_at, key) > (?::timestamptz, ?)
          and not (${IS_USED})
        order by created_at, key limit ?`,
      [UNUSED_IMAGE_HOURS, createdAt, lastKey, batchSize],
    );
    for (const { key } of batch) {
      try {
        if (await pruneImage(em.fork(), store, key)) deleted += 1;
      } catch (error) {
        // The store is down, so the other images would fail too.
        if (error instanceof ShopError) throw error;
        failures.push(`${key} (${toErrorReason(error)})`);
      }
    }
  } while (batch.length === batchSize);
  if (failures.length > 0)
    throw new Error(`Images that could not be deleted: ${failures.length}, the first ${failures[0]}`);
  return deleted;
};

const pruneImage = async (em: EntityManager, store: ObjectStore, key: string): Promise<boolean> =>
  em.transactional(async (em) => {
    // A separate statement, because a statement takes its snapshot before it waits for the lock.
    const locked = await em.execute<unknown[]>('select from images where key = ? for update skip locked', [key]);
    if (locked.length === 0) return false;
    const [image] = await em.execute<{ isUsed: boolean }[]>(
      `select (${IS_USED}) as "isUsed" from images where key = ?`,
      [key],
    );
    if (!image || image.isUsed) return false;
    // Objects before the row: a row without objects is found again, objects without a row are not.
    await deleteObjects(store, key);
    await em.execute('delete from images where key = ?', [key]);
    return true;
  });
