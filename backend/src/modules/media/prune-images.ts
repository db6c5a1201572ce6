import type { EntityManager } from '@mikro-orm/postgresql';
import { UNUSED_IMAGE_HOURS } from '@mithai/contracts';
import type { ObjectStore } from '../../platform/object-store.ts';
import { deleteObjects } from './media.service.ts';

const BATCH = 500;

/** Every column that names images; `prune-images.test.ts` compares them with the database's. */
export const IMAGE_COLUMNS = [
  ['products', 'image_key'],
  ['order_items', 'product_image_key'],
  ['partner_product_proposals', 'image_keys'],
  ['partner_product_submissions', 'image_key'],
] as const;

/** SQL: whether something shows the image. */
const IS_USED = IMAGE_COLUMNS.map(
  ([table, column]) => `exists (select from ${table} where ${column.endsWith('s') ? `key = any(${column})` : `${column} = key`})`,
).join(' or ');

/**
 * Deletes uploads that nothing has come to show within a day, from the store and the table. Whoever refers to an image locks its
 * row first: it is seen to be in use, or gone. Returns how many were deleted.
 */
export const pruneImages = async (em: EntityManager, store: ObjectStore): Promise<number> => {
  const unused = await em.execute<{ key: string }[]>(
    `select key from images where created_at < now() - ? * interval '1 hour' and not (${IS_USED}) order by created_at limit ${BATCH}`,
    [UNUSED_IMAGE_HOURS],
  );
  let deleted = 0;
  for (const { key } of unused) {
    await em.fork().transactional(async (em) => {
      // On its own: what a statement sees is settled before it has the lock.
      const locked = await em.execute<unknown[]>('select from images where key = ? for update skip locked', [key]);
      if (locked.length === 0) return;
      const [image] = await em.execute<{ isUsed: boolean }[]>(`select (${IS_USED}) as "isUsed" from images where key = ?`, [key]);
      if (!image || image.isUsed) return;
      // First: a row whose objects are gone is found again, objects without a row are not.
      await deleteObjects(store, key);
      await em.execute('delete from images where key = ?', [key]);
      deleted += 1;
    });
  }
  return deleted;
};
