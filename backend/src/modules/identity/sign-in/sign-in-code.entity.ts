import { defineEntity, p } from '@mikro-orm/postgresql';
import { SIGN_IN_CODE_TRIES } from '@mithai/contracts';
import { browserCodeProperties } from './browser-code.ts';

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
    ...browserCodeProperties,
  },
});

export class SignInCode extends SignInCodeSchema.class {
  isValid(now: Date): boolean {
    return this.expiresAt > now && this.failedAttempts < SIGN_IN_CODE_TRIES;
  }
}
SignInCodeSchema.setClass(SignInCode);
