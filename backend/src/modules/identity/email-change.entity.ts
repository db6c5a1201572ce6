import { defineEntity, p } from '@mikro-orm/postgresql';

/** Somebody has moved to another address. */
const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer().index(),
    /** The address that was left, for the notice that goes there, encrypted; gone once that is sent, or the account cannot move back any more. */
    sealedFormerEmail: p.text().nullable(),
    wasVerified: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
