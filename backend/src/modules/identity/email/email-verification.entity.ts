import { defineEntity, p } from '@mikro-orm/postgresql';
import { VERIFICATION_CODE_TRIES } from '@mithai/contracts';
import type { ShopError } from '../../../platform/errors.ts';
import { codeExpired, codeWrong, codeVoid } from '../identity.errors.ts';

const EmailVerificationSchema = defineEntity({
  name: 'EmailVerification',
  tableName: 'email_verifications',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer().index(),
    email: p.string().index(),
    codeHash: p.string(),
    /** The code for its email, encrypted; cleared once that is sent. */
    encryptedCode: p.text().nullable(),
    failedAttempts: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

export class EmailVerification extends EmailVerificationSchema.class {
  refusal(now: Date): ShopError | null {
    if (this.failedAttempts >= VERIFICATION_CODE_TRIES) return codeVoid();
    if (this.usedAt || this.expiresAt <= now) return codeExpired();
    return null;
  }

  /** Marks the code as used if `isRight`, otherwise counts a wrong try and returns the error. */
  redeem(isRight: boolean, now: Date): ShopError | null {
    const refusal = this.refusal(now);
    if (refusal) return refusal;
    if (!isRight) {
      this.failedAttempts += 1;
      return this.refusal(now) ?? codeWrong();
    }
    this.usedAt = now;
    this.encryptedCode = null;
    return null;
  }
}
EmailVerificationSchema.setClass(EmailVerification);
