import type { EntityManager } from '@mikro-orm/postgresql';
import { WISHLIST_MAX, type AccountExport, type Product } from '@mithai/contracts';
import { publishChange } from '../../outbox/index.ts';
import { createLinkToken, verifyLinkToken, type LinkKeys } from '../../platform/link-token.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { assertSellable, findOnSale, presentProduct } from '../catalog/index.ts';
import { WishlistItem, WishlistShare } from './wishlist.entity.ts';
import { wishlistFull, wishlistNotFound } from './wishlist.errors.ts';

/** Products on sale, newest wish first. */
export const getWishlist = async (em: EntityManager, userId: number): Promise<Product[]> => {
  const items = await em.find(WishlistItem, { userId }, { orderBy: { addedAt: 'desc', productId: 'desc' } });
  const ids = items.map(({ productId }) => productId);
  const products = new Map((await findOnSale(em, ids)).map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [presentProduct(product)] : [];
  });
};

/** Idempotent. Throws 404 for a product that is not on sale, 409 if the wishlist is full. */
export const addWish = async (em: EntityManager, userId: number, productId: number): Promise<void> => {
  await assertSellable(em, productId);
  const added = await addWishes(em, userId, [productId]);
  if (!added) throw wishlistFull();
};

export const removeWish = async (em: EntityManager, userId: number, productId: number): Promise<void> =>
  transactional(em, async (em) => {
    if ((await em.nativeDelete(WishlistItem, { userId, productId })) > 0) publishWishlist(userId);
  });

/** Adds a guest's wishes on sale as far as there is room; newest first. Idempotent. */
export const mergeWishlist = async (em: EntityManager, userId: number, productIds: number[]): Promise<Product[]> => {
  const onSale = new Set((await findOnSale(em.fork(), productIds)).map(({ id }) => id));
  await addWishes(
    em,
    userId,
    productIds.filter((id) => onSale.has(id)),
  );
  return getWishlist(em.fork(), userId);
};

export const findShareToken = async (em: EntityManager, env: LinkKeys, userId: number): Promise<string | null> => {
  const share = await em.findOne(WishlistShare, { userId });
  return share && createLinkToken(env, PURPOSE, share.id);
};

/** Idempotent. */
export const shareWishlist = async (em: EntityManager, env: LinkKeys, userId: number): Promise<string> =>
  transactional(em, async (em) => {
    await lockAccount(em, userId);
    await em.execute('insert into wishlist_shares (user_id) values (?) on conflict do nothing', [userId]);
    publishWishlist(userId);
    const { id } = await em.findOneOrFail(WishlistShare, { userId });
    return createLinkToken(env, PURPOSE, id);
  });

/** The token never works again: a later link has another. */
export const withdrawShare = async (em: EntityManager, userId: number): Promise<void> =>
  transactional(em, async (em) => {
    if ((await em.nativeDelete(WishlistShare, { userId })) > 0) publishWishlist(userId);
  });

/** Throws 404 for a token that is void. */
export const getSharedWishlist = async (em: EntityManager, env: LinkKeys, token: string): Promise<Product[]> => {
  const shareId = verifyLinkToken(env, PURPOSE, token);
  const share = shareId === null ? null : await em.findOne(WishlistShare, shareId);
  if (!share) throw wishlistNotFound();
  return getWishlist(em, share.userId);
};

export const exportWishlist = async (em: EntityManager, userId: number): Promise<AccountExport['wishlist']> => {
  const items = await em.find(WishlistItem, { userId }, { orderBy: { addedAt: 'asc', productId: 'asc' } });
  return items.map(({ productId, addedAt }) => ({ productId, addedAt: addedAt.toISOString() }));
};

/** In the caller's transaction. */
export const deleteWishlist = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeDelete(WishlistItem, { userId });
  await em.nativeDelete(WishlistShare, { userId });
  publishWishlist(userId);
};

/** Removes deleted products from all wishlists. */
export const removeFromWishlists = async (em: EntityManager, productIds: number[]): Promise<void> => {
  await em.nativeDelete(WishlistItem, { productId: { $in: productIds } });
};

/** Holds the account's lock, so that concurrent calls do not pass the limit. False if a product had no room. */
const addWishes = async (em: EntityManager, userId: number, productIds: number[]): Promise<boolean> =>
  transactional(em, async (em) => {
    await lockAccount(em, userId);
    const wished = new Set((await em.find(WishlistItem, { userId })).map(({ productId }) => productId));
    const missing = productIds.filter((id) => !wished.has(id));
    const fitting = missing.slice(0, Math.max(WISHLIST_MAX - wished.size, 0));
    const added = await em.execute<unknown[]>(
      `insert into wishlist_items (user_id, product_id, added_at)
       select ?, id, now() - place * interval '1 millisecond' from unnest(?::int[]) with ordinality as wished (id, place)
       on conflict do nothing returning product_id`,
      [userId, toArrayLiteral(fitting)],
    );
    if (added.length > 0) publishWishlist(userId);
    return fitting.length === missing.length;
  });

const publishWishlist = (userId: number): void => publishChange({ topic: 'wishlist' }, { userId });

const PURPOSE = 'wishlist share';
