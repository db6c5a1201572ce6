import { defineEntity, p } from '@mikro-orm/postgresql';

const EmailVerificationSchema = defineEntity({
  name: 'EmailVerification',
  tableName: 'email_verifications',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer().index(),
    email: p.string(),
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

export class EmailVerification extends EmailVerificationSchema.class {}
EmailVerificationSchema.setClass(EmailVerification);
