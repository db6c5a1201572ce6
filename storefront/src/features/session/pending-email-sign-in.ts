import { tryStorage } from '../../try-storage.ts';

const STORAGE_KEY = 'mithai.email-sign-in';

interface PendingEmailSignIn {
  /** That the code was sent to. */
  email: string;
  /** When another code can be requested, and when this one expires, in epoch milliseconds. */
  resendAt: number;
  expiresAt: number;
  returnTo: string | null;
  isOpen: boolean;
}

/** The step of an emailed code, in sessionStorage: a phone that shows the email may discard the tab meanwhile. */
export const pendingEmailSignIn = {
  read: (): PendingEmailSignIn | null =>
    tryStorage(() => {
      const pending = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
      return pending?.expiresAt > Date.now() ? pending : null;
    }),

  store: (pending: PendingEmailSignIn): void => {
    tryStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending)));
  },

  /** Keeps the step for when the visitor opens the modal again, but does not open it after a reload. */
  close: (): void => {
    const pending = pendingEmailSignIn.read();
    if (pending) pendingEmailSignIn.store({ ...pending, isOpen: false });
  },

  clear: (): void => {
    tryStorage(() => sessionStorage.removeItem(STORAGE_KEY));
  },
};
