import { LOGIN_MODAL_EVENT, REGISTER_MODAL_EVENT } from '../../hydration/modal-requests.ts';
import { isSafeRedirect } from './safe-redirect.ts';

interface ModalDetail {
  /** Path to open after sign-in. */
  returnTo?: string;
}

export function openLoginModal(detail: ModalDetail = {}): void {
  window.dispatchEvent(new CustomEvent(LOGIN_MODAL_EVENT, { detail }));
}

export function openRegisterModal(detail: ModalDetail = {}): void {
  window.dispatchEvent(new CustomEvent(REGISTER_MODAL_EVENT, { detail }));
}

/** A path of this shop, or null: prevents redirects to other sites. */
export function returnToOf(event: Event): string | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const returnTo = typeof detail === 'object' && detail !== null && 'returnTo' in detail ? detail.returnTo : null;
  return isSafeRedirect(returnTo) ? returnTo : null;
}
