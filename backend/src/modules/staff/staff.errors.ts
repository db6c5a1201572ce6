import { defineError, errorAt } from '../../platform/errors.ts';

export const memberNotFound = defineError(404, 'member_not_found', 'Staff member not found');

export const invitationNotFound = defineError(404, 'invitation_not_found', 'Invitation not found');

export const alreadyStaff = () =>
  errorAt('email', { status: 409, code: 'already_staff', message: 'This person already works in your shop.' });

export const staffRoleChanged = defineError(
  409,
  'staff_role_changed',
  'This role was just changed in another window. Please check it and try again.',
);

export const ownerIsFixed = defineError(
  409,
  'owner_is_fixed',
  'The owner cannot be changed or removed here. It is the address that the shop was set up with.',
);

export const staffInvitationVoid = defineError(
  422,
  'staff_invitation_void',
  'This invitation has expired, was withdrawn or has already been used. Please ask the owner for a new one.',
);

export const staffPasswordRequired = defineError(
  409,
  'staff_password_required',
  'Staff sign in with a password. Please set one under Sign-In & Security first.',
);

export const staffInvitationOfAnotherAddress = defineError(
  409,
  'staff_invitation_of_another_address',
  (email: string) => `This invitation is for ${email}. Please sign in with that address.`,
  'email',
);
