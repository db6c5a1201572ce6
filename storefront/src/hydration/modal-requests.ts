/** Events that ask for a modal. Raised before the page is hydrated, they are kept for it. */
export const LOGIN_MODAL_EVENT = 'login-modal:open';
export const REGISTER_MODAL_EVENT = 'register-modal:open';
