import type { EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from '../../platform/object-store.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { IMAGE_FOLDER, objectKey, ORIGINAL } from './image-objects.ts';

interface MissingImage {
  key: string;
  /** Names of objects that the store does not have. */
  names: string[];
}

/**
 * Images without all of their objects. The rows are read before the store, because an object is written before its row;
 * an image that is being deleted, objects first, is locked and is left out.
 */
export const findMissingImages = async (em: EntityManager, store: ObjectStore): Promise<MissingImage[]> => {
  const images = await em.execute<{ key: string; variants: string[] }[]>(
    'select key, variants from images order by created_at, key',
  );
  const stored = new Set<string>();
  for await (const name of store.list(IMAGE_FOLDER)) stored.add(name);
  const missing = images.flatMap(({ key, variants }): MissingImage[] => {
    const names = [ORIGINAL, ...variants].filter((name) => !stored.has(objectKey(key, name)));
    return names.length > 0 ? [{ key, names }] : [];
  });
  const present = new Set(
    await listUndeleted(
      em,
      missing.map(({ key }) => key),
    ),
  );
  return missing.filter(({ key }) => present.has(key));
};

const listUndeleted = async (em: EntityManager, keys: string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const images = await em.execute<{ key: string }[]>(
    'select key from images where key = any(?::text[]) for key share skip locked',
    [toArrayLiteral(keys)],
  );
  return images.map(({ key }) => key);
};
