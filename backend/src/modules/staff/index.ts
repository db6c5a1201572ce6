export { findMember } from './staff.service.ts';
export { findInvitationEmail, pruneInvitations } from './invitations.service.ts';
