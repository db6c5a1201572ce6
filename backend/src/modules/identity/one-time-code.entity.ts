import { defineEntity, p } from '@mikro-orm/postgresql';
import { ONE_TIME_CODE_LANGUAGES, ONE_TIME_CODE_TRIES } from '@mithai/contracts';

const OneTimeCodeSchema = defineEntity({
  name: 'OneTimeCode',
  tableName: 'one_time_codes',
  properties: {
    id: p.integer().primary().autoincrement(),
    purpose: p.enum(['sign-in', 'confirmation']),
    /** May have no account. */
    email: p.string(),
    /** The address without its tag, which limits count. */
    mailbox: p.string().index(),
    language: p.enum([...ONE_TIME_CODE_LANGUAGES]),
    /** Requested by a trusted device of the account: counted apart from strangers. */
    isTrusted: p.boolean(),
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

export class OneTimeCode extends OneTimeCodeSchema.class {
  isValid(now: Date): boolean {
    return this.expiresAt > now && this.failedAttempts < ONE_TIME_CODE_TRIES;
  }
}
OneTimeCodeSchema.setClass(OneTimeCode);
