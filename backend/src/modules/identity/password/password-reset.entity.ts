import { defineEntity, p } from '@mikro-orm/postgresql';

const PasswordResetSchema = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_resets',
  properties: {
    id: p.integer().primary().autoincrement(),
    /**
     * As entered, in lower case. Whether it has an account is checked when the email is sent and when the link is used.
     */
    email: p.string().index(),
    tokenHash: p.string().unique(),
    /** The token for its email, encrypted; cleared once that is sent. */
    encryptedToken: p.text().nullable(),
    createdAt: p.datetime(),
    /** Set to now when a newer link replaces it. */
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

export class PasswordReset extends PasswordResetSchema.class {
  isValid(now: Date): boolean {
    return !this.usedAt && this.expiresAt > now;
  }

  use(now: Date): void {
    this.usedAt = now;
    this.encryptedToken = null;
  }
}
PasswordResetSchema.setClass(PasswordReset);
