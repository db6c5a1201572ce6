import type { EntityManager } from '@mikro-orm/postgresql';
import { NO_DETAILS, PRODUCT_DELIVERY_DEFAULTS, imageUrl } from '@mithai/contracts';
import { countProducts, createProduct } from '../modules/catalog/catalog.service.ts';
import { storeEncodedImage } from '../modules/media/index.ts';
import type { ObjectStore } from '../platform/object-store.ts';
import { catalog } from './catalog/catalog.ts';
import { transactional } from '../platform/transaction.ts';
import { readPicture } from './pictures.ts';

/**
 * Creates the demo catalog through the services, in one transaction. Does nothing if there are products, to keep an
 * administrator's changes.
 */
export const seedCatalog = async (em: EntityManager, store: ObjectStore): Promise<void> => {
  if ((await countProducts(em)) > 0) return console.log('Products exist already: none added');

  await transactional(em, async (em) => {
    for (const entry of catalog) {
      const image = await storeEncodedImage(em, store, await readPicture(entry.name));
      const defaults = { ...NO_DETAILS, ...PRODUCT_DELIVERY_DEFAULTS };
      await createProduct(em, null, { ...defaults, ...entry, imageUrl: imageUrl(image.key) });
    }
  });
  console.log(`${catalog.length} products added`);
};
