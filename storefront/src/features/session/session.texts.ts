import type { MergedCart } from '@mithai/contracts';
import { Problem } from '../../api/problem.ts';
import { failure, success, type Notice } from '../../ui/notice.ts';

export const sessionTexts = {
  checkingSession: 'Checking your session',
  needsConnection: {
    title: 'You’re offline',
    text: 'Your account isn’t stored on this device. This page opens when you’re back online.',
  },
} as const;

export const sessionNotices = {
  welcomeBack: (name: string) => success('Login successful', `Welcome back, ${name}!`),
  welcome: (name: string) => success('Registration successful', `Welcome, ${name}!`),
  loginFailed: (error: unknown) => failure('Login failed', reasonOf(error, 'Invalid email or password')),
  registrationFailed: (error: unknown) => failure('Registration failed', reasonOf(error, 'Failed to create account')),
  loggedOut: success('Logged out', 'You have been logged out successfully'),
  logoutFailed: failure('Logout failed', 'Failed to log out. Please try again.'),
  mergeFailed: {
    title: 'Some items aren’t in your cart yet',
    description: 'We couldn’t add what you chose before signing in. It’s kept on this device, and we’ll try again.',
    variant: 'info',
  } satisfies Notice,
  reducedQuantities: (reduced: MergedCart['reduced']): Notice => ({
    title: 'Your cart has changed',
    description: reduced.map(describeReduced).join(' '),
    variant: 'info',
  }),
};

function reasonOf(error: unknown, fallback: string): string {
  return error instanceof Problem ? error.userMessage : fallback;
}

export function describeReduced({ name, quantity, isOwnProduct, limit }: MergedCart['reduced'][number]): string {
  if (isOwnProduct) return `${name} is your own product, so you can’t order it.`;
  if (quantity === 0) return `${name} is no longer available.`;
  if (limit === 'unverified') return `You can order up to ${quantity} of ${name} until you verify your email address.`;
  if (limit === 'order') return `You can order up to ${quantity} of ${name} at a time.`;
  return `We only have ${quantity} of ${name} left.`;
}
