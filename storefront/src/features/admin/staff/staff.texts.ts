import type { Role, StaffRole } from '@mithai/contracts';
import { failed, success } from '../../../ui/notice.ts';

export const roleNames: Record<Exclude<Role, 'customer'>, string> = {
  admin: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  support: 'Support',
};

export const staffTexts = {
  title: 'Staff',
  loading: 'Loading the staff',
  failedToLoad: 'We couldn’t load the staff',
  roleNotes: {
    manager: 'Everything except payouts, settings and staff',
    packer: 'Sees orders, packs them with slips and invoices, and hands them over',
    support: 'Sees and cancels orders, answers customers, moderates reviews',
  } satisfies Record<StaffRole, string>,
  members: 'People',
  columns: { person: 'Person', role: 'Role', signIn: 'Two-step sign-in', lastSeen: 'Last seen', action: 'Action' },
  isOn: 'On',
  isOff: 'Not set up yet',
  never: 'Not signed in',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  changeRole: 'Change role',
  changeRoleOf: (name: string) => `Change role of ${name}`,
  changeHint: 'They are signed out everywhere and sign in again with the new role.',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They are signed out everywhere at once. What they did stays in the history under their name.',
  keep: 'Keep',
  confirm: 'Staff can see customers’ orders. Please enter your password to continue.',
} as const;

export const inviteTexts = {
  title: 'Invite someone',
  hint: 'They get an email with a link that works once, for 7 days. They need two-step sign-in before they can do anything.',
  email: 'Email address',
  role: 'Role',
  submit: 'Send Invitation',
  pending: 'Sending...',
  open: 'Open invitations',
  sent: (moment: string, until: string) => `Sent ${moment}, valid until ${until}`,
  expired: (moment: string) => `Expired on ${moment}`,
  resend: 'Send again',
  resendTo: (email: string) => `Send again to ${email}`,
  withdraw: 'Withdraw',
  withdrawFrom: (email: string) => `Withdraw the invitation to ${email}`,
} as const;

export const staffNotices = {
  invited: (email: string) => success('Invitation sent', `${email} has 7 days to accept it.`),
  withdrawn: (email: string) => success('Invitation withdrawn', `The link that we sent to ${email} no longer works.`),
  roleChanged: (name: string, role: StaffRole) => success('Role changed', `${name}: ${roleNames[role]}`),
  removed: (name: string) => success('Removed', `${name} can no longer open this panel.`),
  failed: failed('That didn’t work'),
};
