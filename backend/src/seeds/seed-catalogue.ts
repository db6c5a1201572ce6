import { availableParallelism } from 'node:os';
import type { EntityManager } from '@mikro-orm/postgresql';
import { imageUrl } from '@mithai/contracts';
import { countProducts, createProduct } from '../modules/catalog/catalog.service.ts';
import { storeImage } from '../modules/media/index.ts';
import type { ObjectStore } from '../platform/object-store.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { renderPicture } from './pictures/render.ts';

/**
 * The demonstration catalogue, through the paths a partner's products take. An empty catalogue gets all of it or, when
 * this is interrupted, nothing; one that has products is left alone, so that an administrator's changes stay.
 */
export const seedCatalogue = async (em: EntityManager, store: ObjectStore): Promise<void> => {
  if ((await countProducts(em)) > 0) return console.log('The catalogue has products: left as it is');

  const pictures = await drawAll();
  await em.transactional(async (em) => {
    for (const [index, entry] of catalogue.entries()) {
      const picture = pictures[index];
      if (!picture) throw new Error(`No picture of ${entry.name}`);
      const image = await storeImage(em, store, picture);
      await createProduct(em, null, { ...entry, imageUrl: imageUrl(image.key) });
    }
  });
  console.log(`${catalogue.length} products added`);
};

/** As many at a time as the machine has cores: each picture keeps one busy for about a second. */
const drawAll = async (): Promise<Buffer[]> => {
  const pictures: Buffer[] = [];
  const atOnce = availableParallelism();
  for (let drawn = 0; drawn < catalogue.length; drawn += atOnce) {
    pictures.push(...(await Promise.all(catalogue.slice(drawn, drawn + atOnce).map(renderPicture))));
    console.log(`Drawn ${pictures.length} of ${catalogue.length} pictures`);
  }
  return pictures;
};
