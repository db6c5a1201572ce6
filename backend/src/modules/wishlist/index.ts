export { deleteWishlist, exportWishlist, removeFromWishlists } from './wishlist.service.ts';
