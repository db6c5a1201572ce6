import { defineEntity, p } from '@mikro-orm/postgresql';
import { STAFF_INVITATION_DAYS, STAFF_ROLES } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';

const StaffInvitationSchema = defineEntity({
  name: 'StaffInvitation',
  tableName: 'staff_invitations',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** In lower case. */
    email: p.string().index(),
    role: p.enum([...STAFF_ROLES]),
    /** Part of the link's token: sending it again voids the previous link. */
    revision: p.integer().default(1),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
  },
});

export class StaffInvitation extends StaffInvitationSchema.class {
  /** Expired invitations stay open, so that they can be sent again. */
  isOpen(): boolean {
    return !this.acceptedAt && !this.withdrawnAt;
  }

  canBeAccepted(now: Date): boolean {
    return this.isOpen() && this.expiresAt > now;
  }

  send(now: Date): void {
    this.revision += 1;
    this.sentAt = now;
    this.expiresAt = addDays(now, STAFF_INVITATION_DAYS);
  }
}
StaffInvitationSchema.setClass(StaffInvitation);
