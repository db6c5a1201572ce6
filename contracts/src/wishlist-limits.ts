/** Products of one wishlist; not specified. */
export const WISHLIST_MAX = 100;
