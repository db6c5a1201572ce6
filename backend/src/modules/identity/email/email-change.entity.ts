import { defineEntity, p } from '@mikro-orm/postgresql';

const EmailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer().index(),
    /** The previous address, encrypted; cleared once its notice is sent or the account can no longer move back. */
    encryptedFormerEmail: p.text().nullable(),
    wasVerified: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export class EmailChange extends EmailChangeSchema.class {}
EmailChangeSchema.setClass(EmailChange);
