import {
  adminPaymentSchema,
  cashDayQuerySchema,
  cashDaySchema,
  cashToRecordSchema,
  idParamsSchema,
  orderSchema,
  paymentEventListSchema,
  paymentExceptionListSchema,
  paymentExceptionSchema,
  paymentExceptionsQuerySchema,
  recordCollectionSchema,
  recordCollectionsSchema,
  refundOrderSchema,
  refundSchema,
  resolveExceptionSchema,
  toRupees,
  withdrawEditSchema,
} from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { getAdminPayment, listPaymentEvents } from './admin-payments.service.ts';
import { recordCollection, recordCollections } from './cash/cash-collection.ts';
import { readCashDay } from './cash/cash-day.ts';
import { listCashToRecord } from './cash/cash-to-record.ts';
import { listPaymentExceptions, resolveException } from './exceptions/payment-exceptions.service.ts';
import type { Razorpay } from './gateway/razorpay.ts';
import { presentRefund } from './payments.presenter.ts';
import { refundOrder } from './refunds/refund-by-admin.ts';
import { withdrawEdit } from './supplements/withdraw-edit.ts';

export const pendingEditRoutes: Routes<{ gateway: Razorpay | null }> = async (app, { env, orm, gateway }) => {
  app.post(
    '/api/admin/orders/:id/edit/withdraw',
    {
      schema: {
        summary: 'Withdraw a change of a paid order that waits for its payment',
        params: idParamsSchema,
        body: withdrawEditSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const withdrawal = { orderId: request.params.id, lastUpdated: request.body.lastUpdated };
      return withdrawEdit(orm.em.fork(), gateway, actorOf(request, env), withdrawal);
    },
  );
};

export const staffPaymentRoutes: Routes = async (app, options) => {
  await app.register(moneyMovedRoutes, options);
  await app.register(paymentHistoryRoutes, options);
};

const moneyMovedRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/orders/:id/refunds',
    {
      schema: {
        summary: 'Refund an order, or items of it',
        params: idParamsSchema,
        body: refundOrderSchema,
        response: { 201: refundSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { refund, amountPaise } = await refundOrder(orm.em.fork(), actorOf(request, env), id, request.body);
      return reply.status(201).send({ ...presentRefund(refund), amount: toRupees(amountPaise) });
    },
  );

  app.post(
    '/api/admin/orders/:id/collection',
    {
      schema: {
        summary: 'Record the cash collected at delivery',
        params: idParamsSchema,
        body: recordCollectionSchema,
        response: { 201: paymentEventListSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await recordCollection(orm.em.fork(), actorOf(request, env), id, request.body);
      return reply.status(201).send(await listPaymentEvents(orm.em.fork(), id));
    },
  );
};

const paymentHistoryRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/orders/:id/payment',
    {
      schema: {
        summary: 'Get the payment of an order with its refunds',
        params: idParamsSchema,
        response: { 200: adminPaymentSchema },
      },
    },
    async (request) => getAdminPayment(orm.em.fork(), env, request.params.id),
  );

  app.get(
    '/api/admin/orders/:id/payment-events',
    {
      schema: {
        summary: 'List what happened to the payment of an order, oldest first',
        params: idParamsSchema,
        response: { 200: paymentEventListSchema },
      },
    },
    async (request) => listPaymentEvents(orm.em.fork(), request.params.id),
  );
};

export const cashRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/cash-day',
    {
      schema: {
        summary: 'List cash that couriers owe, and cash recorded on a day',
        querystring: cashDayQuerySchema,
        response: { 200: cashDaySchema },
      },
    },
    async (request) => readCashDay(orm.em.fork(), request.query.day),
  );

  app.get(
    '/api/admin/cash-collections',
    {
      schema: {
        summary: 'List delivered orders whose cash is not recorded',
        response: { 200: cashToRecordSchema },
      },
    },
    async () => listCashToRecord(orm.em.fork()),
  );

  app.post(
    '/api/admin/cash-collections',
    {
      schema: {
        summary: 'Record the cash of delivered orders, all or none',
        body: recordCollectionsSchema,
        response: { 201: cashToRecordSchema },
      },
    },
    async (request, reply) => {
      await recordCollections(orm.em.fork(), actorOf(request, env), request.body);
      return reply.status(201).send(await listCashToRecord(orm.em.fork()));
    },
  );
};

export const paymentExceptionRoutes: Routes<{ gateway: Razorpay | null }> = async (app, { env, orm, gateway }) => {
  app.get(
    '/api/admin/payment-exceptions',
    {
      schema: {
        summary: 'List open or closed payment exceptions, newest first',
        querystring: paymentExceptionsQuerySchema,
        response: { 200: paymentExceptionListSchema },
      },
    },
    async (request) => listPaymentExceptions(orm.em.fork(), request.query),
  );

  app.post(
    '/api/admin/payment-exceptions/:id/resolve',
    {
      schema: {
        summary: 'Close a payment exception, optionally returning its payment',
        params: idParamsSchema,
        body: resolveExceptionSchema,
        response: { 200: paymentExceptionSchema },
      },
    },
    async (request) => resolveException(orm.em.fork(), gateway, actorOf(request, env), request.params.id, request.body),
  );
};
