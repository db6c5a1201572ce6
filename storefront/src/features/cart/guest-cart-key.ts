export const GUEST_CART_KEY = 'mithai.guest-cart';

/** Whether this browser holds a guest's cart; no, where it may not be asked. */
export function hasGuestCart(): boolean {
  try {
    return localStorage.getItem(GUEST_CART_KEY) !== null;
  } catch {
    return false;
  }
}
