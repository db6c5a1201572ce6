import sharp from 'sharp';
import type { CatalogueEntry } from '../catalogue/catalogue.ts';
import { drawProduct } from './compose.ts';

/** A JPEG of 1200 by 1200, as a partner's camera would give. */
export function renderPicture(entry: Pick<CatalogueEntry, 'name' | 'category'>): Promise<Buffer> {
  return sharp(Buffer.from(drawProduct(entry)))
    .flatten({ background: '#fbf6ec' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
