export { findMember } from './staff.service.ts';
export { getInvitationEmail, pruneInvitations } from './invitations.service.ts';
