import { defineEntity, p } from '@mikro-orm/postgresql';
import { SIGN_IN_CODE_TRIES } from '@mithai/contracts';

const SignInCodeSchema = defineEntity({
  name: 'SignInCode',
  tableName: 'sign_in_codes',
  properties: {
    id: p.integer().primary().autoincrement(),
    /**
     * Null for a wrong password or unknown account: they get the same response, but no code is valid and no email is
     * sent.
     */
    userId: p.integer().nullable().index(),
    /** SHA-256 of the token in the requesting browser's cookie. */
    browserHash: p.string().unique(),
    codeHash: p.string(),
    /** The code for its email, encrypted; cleared once that is sent. */
    encryptedCode: p.text().nullable(),
    failedAttempts: p.integer().default(0),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

export class SignInCode extends SignInCodeSchema.class {
  isValid(now: Date): boolean {
    return this.expiresAt > now && this.failedAttempts < SIGN_IN_CODE_TRIES;
  }
}
SignInCodeSchema.setClass(SignInCode);
