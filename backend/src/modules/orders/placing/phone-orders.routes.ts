import { randomUUID } from 'node:crypto';
import {
  adminOrderSchema,
  editOrderSchema,
  IDEMPOTENCY_KEY_HEADER,
  idempotencyKeySchema,
  idParamsSchema,
  orderSchema,
  phoneCustomerListSchema,
  phoneCustomersQuerySchema,
  placePhoneOrderSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { assertRight, requireConfirmation, signedIn } from '../../../platform/access.ts';
import { actorOf } from '../../../platform/actor.ts';
import type { Routes } from '../../../routes.ts';
import { getAdminOrder } from '../admin-orders.service.ts';
import { editOrder, lowersPaidTotal, type Editing } from '../editing/edit-order.ts';
import { findCustomers, type CustomerAccounts } from './find-customers.ts';
import { placePhoneOrder, type LockCustomer } from './phone-order.ts';
import type { OrderPayments } from './order-payments.ts';

export interface PhoneOrderOptions {
  payments: OrderPayments;
  customers: CustomerAccounts & { lock: LockCustomer };
  hasBooking: Editing['hasBooking'];
}

export const phoneOrderRoutes: Routes<PhoneOrderOptions> = async (app, options) => {
  await app.register(orderByPhoneRoutes, options);
  await app.register(editOrderRoutes, options);
};

const orderByPhoneRoutes: Routes<PhoneOrderOptions> = async (app, { env, orm, payments, customers }) => {
  app.get(
    '/api/admin/phone-customers',
    {
      schema: {
        summary: 'Find customers by name, phone, email address or order number',
        querystring: phoneCustomersQuerySchema,
        response: { 200: phoneCustomerListSchema },
      },
    },
    async (request) => findCustomers(orm.em.fork(), customers, request.query.search),
  );

  app.post(
    '/api/admin/orders',
    {
      schema: {
        summary: 'Place an order that staff take on the phone',
        headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: idempotencyKeySchema.optional() }),
        body: placePhoneOrderSchema,
        response: { 201: orderSchema },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers[IDEMPOTENCY_KEY_HEADER] ?? randomUUID();
      const attempt = { input: request.body, sentBody: request.sentBody, idempotencyKey };
      const effects = { payments, lockCustomer: customers.lock };
      return reply.status(201).send(await placePhoneOrder(orm.em.fork(), actorOf(request, env), attempt, effects));
    },
  );
};

const editOrderRoutes: Routes<PhoneOrderOptions> = async (app, { env, orm, payments, hasBooking }) => {
  app.post(
    '/api/admin/orders/:id/edit',
    {
      schema: {
        summary: 'Edit an order’s address, delivery day and items until it is packed',
        params: idParamsSchema,
        body: editOrderSchema,
        response: { 200: adminOrderSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      // Money that goes back asks for the right and the password, as a refund does.
      if (await lowersPaidTotal(orm.em.fork(), id, request.body.expectedTotal)) {
        assertRight(signedIn(request), 'refunds');
        requireConfirmation(signedIn(request));
      }
      await editOrder(orm.em.fork(), actorOf(request, env), id, request.body, { payments, hasBooking });
      return getAdminOrder(orm.em.fork(), id);
    },
  );
};
