export { openLoginModal, openRegisterModal } from './modal-events.ts';
export { isSafeRedirect } from './safe-redirect.ts';
export { SignedInOnly } from './signed-in-only.tsx';
export { SessionProvider } from './session-provider.tsx';
export { clearUser, isWhole, meQuery, prefetchForUser, refreshUser } from './session.queries.ts';
export { sessionNotices } from './session.texts.ts';
export { useIsOwnProduct } from './use-is-own-product.ts';
export { useAuthModals, useSession, type Session } from './use-session.ts';
