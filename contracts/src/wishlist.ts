import { z } from 'zod';
import { productListSchema } from './catalog.ts';
import { idSchema } from './primitives.ts';
import { WISHLIST_MAX } from './wishlist-limits.ts';

/** GET /api/wishlist, newest first: products that are on sale, sold out or not. */
export const wishlistSchema = productListSchema;

/** POST /api/wishlist/merge: products that a guest wished for, newest first. */
export const mergeWishlistSchema = z.object({ productIds: z.array(idSchema).max(WISHLIST_MAX) });

/** The token of a link that shows the wishlist to anyone who has it; null if there is none. */
export const wishlistShareSchema = z.object({ token: z.string().nullable() });

const SHARE_TOKEN_MAX = 100;

export const sharedWishlistParamsSchema = z.object({ token: z.string().max(SHARE_TOKEN_MAX) });
