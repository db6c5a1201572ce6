import { defineEntity, p } from '@mikro-orm/postgresql';

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** As it was typed, in lower case. Whether anybody has an account there is asked when the mail is sent, and when the link is used. */
    email: p.string().index(),
    /** SHA-256 of the link's token. */
    tokenHash: p.string().unique(),
    /** The token for the mail that carries it, encrypted; gone once that mail is sent. */
    sealedToken: p.text().nullable(),
    createdAt: p.datetime(),
    /** Brought forward when a newer link takes its place. */
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

export class PasswordReset extends PasswordResetSchema.class {
  isLiving(now: Date): boolean {
    return !this.usedAt && this.expiresAt > now;
  }

  use(now: Date): void {
    this.usedAt = now;
    this.sealedToken = null;
  }
}
PasswordResetSchema.setClass(PasswordReset);
