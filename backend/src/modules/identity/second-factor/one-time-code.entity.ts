import { defineEntity, p } from '@mikro-orm/postgresql';
import { LANGUAGES, ONE_TIME_CODE_PURPOSES, ONE_TIME_CODE_TRIES } from '@mithai/contracts';
import { browserCodeProperties } from '../sign-in/browser-code.ts';

const OneTimeCodeSchema = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_codes',
  properties: {
    id: p.integer().primary().autoincrement(),
    purpose: p.enum([...ONE_TIME_CODE_PURPOSES]),
    /** May have no account. */
    email: p.string(),
    /** The address without its tag, which limits count. */
    mailbox: p.string().index(),
    language: p.enum([...LANGUAGES]),
    /** Requested by a trusted device of the account: counted apart from strangers. */
    isTrusted: p.boolean(),
    ...browserCodeProperties,
  },
});

export class OneTimeCode extends OneTimeCodeSchema.class {
  isValid(now: Date): boolean {
    return this.expiresAt > now && this.failedAttempts < ONE_TIME_CODE_TRIES;
  }
}
OneTimeCodeSchema.setClass(OneTimeCode);
