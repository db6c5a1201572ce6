import { availableParallelism } from 'node:os';
import type { EntityManager } from '@mikro-orm/postgresql';
import { imageUrl } from '@mithai/contracts';
import { countProducts, createProduct } from '../modules/catalog/catalog.service.ts';
import { storeImage } from '../modules/media/index.ts';
import type { ObjectStore } from '../platform/object-store.ts';
import { catalog } from './catalog/catalog.ts';
import { renderPicture } from './pictures/render.ts';

/**
 * Creates the demo catalog through the services, in one transaction. Does nothing if there are products, to keep an
 * administrator's changes.
 */
export const seedCatalog = async (em: EntityManager, store: ObjectStore): Promise<void> => {
  if ((await countProducts(em)) > 0) return console.log('The catalogue has products: left as it is');

  const pictures = await drawAll();
  await em.transactional(async (em) => {
    for (const [index, entry] of catalog.entries()) {
      const picture = pictures[index];
      if (!picture) throw new Error(`No picture of ${entry.name}`);
      const image = await storeImage(em, store, picture);
      await createProduct(em, null, { ...entry, imageUrl: imageUrl(image.key) });
    }
  });
  console.log(`${catalog.length} products added`);
};

/** Draws one picture per core at a time; each takes about a second of CPU. */
const drawAll = async (): Promise<Buffer[]> => {
  const pictures: Buffer[] = [];
  const atOnce = availableParallelism();
  for (let drawn = 0; drawn < catalog.length; drawn += atOnce) {
    pictures.push(...(await Promise.all(catalog.slice(drawn, drawn + atOnce).map(renderPicture))));
    console.log(`Drawn ${pictures.length} of ${catalog.length} pictures`);
  }
  return pictures;
};
