import type { StaffRole } from '@mithai/contracts';
import { success } from '../../ui/notice.ts';

const roles: Record<StaffRole, string> = { manager: 'a manager', packer: 'a packer', support: 'a support agent' };

export const joinTexts = {
  loading: 'Opening the invitation',
  title: 'Join the Mithai team',
  invited: (email: string, role: StaffRole) => `You’re invited to work at Mithai as ${roles[role]}, with ${email}.`,
  signInFirst: (email: string) => `Create an account with ${email}, or sign in if you have one. Then come back here.`,
  createAccount: 'Create Account',
  signIn: 'Sign In',
  otherAccount: (email: string) => `You’re signed in as ${email}. Please sign out and use the invited address.`,
  signOut: 'Sign Out',
  passwordFirst: 'Staff sign in with a password. Please set one, then join.',
  accept: 'Join the Team',
  pending: 'Joining...',
  next: 'Next, you’ll set up two-step sign-in on your phone. It takes two minutes.',
  failed: 'We couldn’t add you to the team',
  failedToLoad: 'We couldn’t open the invitation',
  retry: 'Try Again',
  void: {
    title: 'This invitation no longer works',
    text: 'It has expired, was withdrawn or has already been used. Please ask the owner of the shop for a new one.',
  },
  noToken: { title: 'The link is incomplete', text: 'Please open the link in the email again.' },
  toShop: 'Go to the Shop',
} as const;

export const welcomeNotice = success('Welcome to the team', 'You can now open the Admin Panel.');
