import { defineEntity, p } from '@mikro-orm/postgresql';
import { VERIFICATION_CODE_TRIES } from '@mithai/contracts';
import type { ShopError } from '../../platform/errors.ts';
import { codeExpired, codeWrong, tooManyTries } from './identity.errors.ts';

const EmailVerificationSchema = defineEntity({
  name: 'EmailVerification',
  tableName: 'email_verifications',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer().index(),
    email: p.string().index(),
    /** Keyed hash of the code; what a typed code is compared with. */
    codeHash: p.string(),
    /** The code for the mail that carries it, encrypted; gone once that mail is sent. */
    sealedCode: p.text().nullable(),
    wrongTries: p.integer().default(0),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});

export class EmailVerification extends EmailVerificationSchema.class {
  /** Why no code can be redeemed here any more; null while one can. */
  refusal(now: Date): ShopError | null {
    if (this.wrongTries >= VERIFICATION_CODE_TRIES) return tooManyTries();
    if (this.usedAt || this.expiresAt <= now) return codeExpired();
    return null;
  }

  /** Uses the code up if the one that was typed is right, or counts a wrong try and says what to tell. */
  redeem(isRight: boolean, now: Date): ShopError | null {
    const refusal = this.refusal(now);
    if (refusal) return refusal;
    if (!isRight) {
      this.wrongTries += 1;
      return this.refusal(now) ?? codeWrong();
    }
    this.usedAt = now;
    this.sealedCode = null;
    return null;
  }
}
EmailVerificationSchema.setClass(EmailVerification);
