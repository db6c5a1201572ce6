import { z } from 'zod';
import { productListSchema } from './catalog.ts';

/** GET /api/products/{id}/companions: on sale and in stock, without the product itself. */
export const companionProductsSchema = z.object({
  /** Most often first. */
  boughtTogether: productListSchema,
  goesWellWith: productListSchema,
});
