import type { EntityManager } from '@mikro-orm/postgresql';
import { CustomOrderRequest } from '../src/modules/custom-orders/custom-order-request.entity.ts';
import type { User } from '../src/modules/identity/user.entity.ts';

/** A request whose quote of ₹25.00 can be ordered. Returns its id. */
export const buildQuotedRequest = (em: EntityManager, { id: userId, name, email }: User): Promise<number> =>
  em.insert(CustomOrderRequest, {
    userId,
    customerName: name,
    customerEmail: email,
    createdAt: new Date(),
    updatedAt: new Date(),
    requestType: 'new_recipe',
    title: 'Ragi laddu',
    description: 'Small ones',
    selectedProducts: [],
    weightPerUnit: 40,
    quantity: 20,
    status: 'accepted',
    quotePaise: 2500,
    quoteDeliveryDate: '2999-01-02',
    quoteExpiresOn: '2999-01-01',
  });
