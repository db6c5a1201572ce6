import { defineEntity, p } from '@mikro-orm/postgresql';

const DeliveryAddressSchema = defineEntity({
  name: 'DeliveryAddress',
  tableName: 'delivery_addresses',
  indexes: [
    { name: 'delivery_addresses_of_user', properties: ['userId', 'id'] },
    {
      name: 'delivery_addresses_default',
      expression: `create unique index "delivery_addresses_default" on "delivery_addresses" ("user_id") where is_default`,
    },
  ],
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    name: p.string(),
    phone: p.string().nullable(),
    /** House number, street and landmark. */
    address: p.text(),
    city: p.string(),
    state: p.string(),
    pincode: p.string(),
    /** One per user; its place and phone repeat in the user's row. */
    isDefault: p.boolean().default(false),
    updatedAt: p.datetime(),
  },
});

export class DeliveryAddress extends DeliveryAddressSchema.class {}
DeliveryAddressSchema.setClass(DeliveryAddress);
