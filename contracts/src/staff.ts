import { z } from 'zod';
import { emailSchema, idSchema, linkTokenSchema, timestampSchema } from './primitives.ts';
import { message } from './messages.ts';
import { ROLES, STAFF_ROLES } from './staff-rights.ts';

/** Days in which an invitation can be accepted. */
export const STAFF_INVITATION_DAYS = 7;

const staffRoleSchema = z.enum(STAFF_ROLES, message('staff_role_required', 'Please choose a role'));

const staffMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  hasSecondFactor: z.boolean(),
  /** Last call of any of the member's sessions; null without a session. */
  lastSeenAt: timestampSchema.nullable(),
});

const staffInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  sentAt: timestampSchema,
  expiresAt: timestampSchema,
});

/** GET /api/admin/staff: the owner first; open and expired invitations, latest first. */
export const staffSchema = z.object({
  members: z.array(staffMemberSchema),
  invitations: z.array(staffInvitationSchema),
});

/** POST /api/admin/staff/invitations. */
export const inviteStaffSchema = z.object({ email: emailSchema, role: staffRoleSchema });

/** PATCH /api/admin/staff/{id}. `from`: the role that the owner saw; 409 if it is another one by now. */
export const changeStaffRoleSchema = z.object({ role: staffRoleSchema, from: staffRoleSchema });

/** POST /api/staff-invitations/find and /accept. */
export const staffInvitationTokenSchema = z.object({ token: linkTokenSchema });

/** An invitation as its recipient sees it. */
export const foundStaffInvitationSchema = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: timestampSchema,
});

export type Staff = z.infer<typeof staffSchema>;
export type StaffMember = z.infer<typeof staffMemberSchema>;
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;
export type InviteStaff = z.infer<typeof inviteStaffSchema>;
export type ChangeStaffRole = z.infer<typeof changeStaffRoleSchema>;
export type FoundStaffInvitation = z.infer<typeof foundStaffInvitationSchema>;
