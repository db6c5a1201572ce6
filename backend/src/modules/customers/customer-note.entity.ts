import { defineEntity, p } from '@mikro-orm/postgresql';

const CustomerNoteSchema = defineEntity({
  name: 'CustomerNote',
  tableName: 'customer_notes',
  indexes: [{ name: 'customer_notes_of_customer', properties: ['customerId', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    customerId: p.integer(),
    /** The account may be deleted. */
    authorId: p.integer(),
    text: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** A note of staff about a customer: never in an email or the account's export. */
export class CustomerNote extends CustomerNoteSchema.class {}
CustomerNoteSchema.setClass(CustomerNote);
