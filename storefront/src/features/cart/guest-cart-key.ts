export const GUEST_CART_KEY = 'mithai.guest-cart';
