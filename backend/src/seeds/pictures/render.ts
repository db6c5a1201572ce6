import sharp from 'sharp';
import type { CatalogEntry } from '../catalog/catalog.ts';
import { drawProduct } from './compose.ts';

/** The photographer steps closer: what is cut away round the table. */
const frame = { left: 44, top: 46, width: 1112, height: 1112 };

/** A JPEG of 1200 by 1200, as a partner's camera would give. */
export function renderPicture(entry: Pick<CatalogEntry, 'name' | 'category'>): Promise<Buffer> {
  return sharp(Buffer.from(drawProduct(entry)))
    .extract(frame)
    .resize(1200)
    .flatten({ background: '#fbf6ec' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
