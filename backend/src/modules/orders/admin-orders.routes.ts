import type { FastifyRequest } from 'fastify';
import {
  adminOrderListSchema,
  adminOrderSchema,
  adminOrdersQuerySchema,
  changedOrderSchema,
  changeOrderStatusesSchema,
  changeOrderStatusSchema,
  idParamsSchema,
  orderFilterSchema,
  ordersChangedSchema,
  orderStatusesChangedSchema,
  setTrackingSchema,
  undoStatusChangesSchema,
  updateOrderSchema,
} from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { assertRight, requireConfirmation, signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { csvResponse, sendCsv } from '../../platform/csv.ts';
import type { Routes } from '../../routes.ts';
import { getAdminOrder, listAllOrders } from './admin-orders.service.ts';
import { deliveryDateRoutes } from './delivery-dates/delivery-dates.routes.ts';
import { orderRows, ORDERS_COLUMNS, recordExport } from './orders-csv.ts';
import { changeOrderStatus, changeOrderStatuses, startsRefunds } from './status-changes.ts';
import { undoStatusChanges } from './undo-status-changes.ts';
import { setTracking, updateOrder } from './update-order.ts';

export const adminOrderRoutes: Routes = async (app, options) => {
  await app.register(orderListRoutes, options);
  await app.register(orderUpdateRoutes, options);
};

const orderListRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/orders',
    {
      schema: {
        summary: 'List all orders, newest first, optionally filtered',
        querystring: adminOrdersQuerySchema,
        response: { 200: adminOrderListSchema },
      },
    },
    async (request) => listAllOrders(orm.em.fork(), request.query),
  );

  app.get(
    '/api/admin/orders.csv',
    {
      schema: {
        summary: 'Export orders as CSV, optionally filtered',
        querystring: orderFilterSchema,
        response: { 200: csvResponse },
      },
    },
    async (request, reply) => {
      await recordExport(orm.em.fork(), actorOf(request, env), request.query);
      return sendCsv(reply, 'orders', ORDERS_COLUMNS, orderRows(orm.em.fork(), request.query));
    },
  );
};

const orderUpdateRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/orders/tracking',
    {
      schema: {
        summary: 'Set the tracking of several orders, each in its own transaction',
        body: setTrackingSchema,
        response: { 200: ordersChangedSchema },
      },
    },
    async (request) => setTracking(orm.em.fork(), request.log, actorOf(request, env), request.body),
  );

  app.patch(
    '/api/admin/orders/:id',
    {
      schema: {
        summary: 'Set an order’s tracking, internal note and parcel’s weight',
        params: idParamsSchema,
        body: updateOrderSchema,
        response: { 200: adminOrderSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { tracking, parcelGrams } = request.body;
      if (tracking !== undefined || parcelGrams !== undefined) assertRight(signedIn(request), 'packing');
      await updateOrder(orm.em.fork(), actorOf(request, env), id, request.body);
      return getAdminOrder(orm.em.fork(), id);
    },
  );
};

export const orderChangeRoutes: Routes = async (app, options) => {
  await app.register(bulkStatusRoutes, options);
  await app.register(orderStatusRoutes, options);
  await app.register(deliveryDateRoutes, options);
};

const bulkStatusRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/orders/status',
    {
      schema: {
        summary:
          'Change the status of several orders, each in its own transaction; returns the changed and the refused ones',
        body: changeOrderStatusesSchema,
        response: { 200: orderStatusesChangedSchema },
      },
    },
    async (request) => {
      const { orders, status } = request.body;
      const ids = orders.map(({ id }) => id);
      if (await startsRefunds(orm.em.fork(), status, ids)) requireConfirmation(signedIn(request));
      return changeOrderStatuses(orm.em.fork(), request.log, changerOf(request, env), request.body);
    },
  );

  app.post(
    '/api/admin/orders/status/undo',
    {
      schema: {
        summary: 'Undo status changes before customers are notified',
        body: undoStatusChangesSchema,
        response: { 200: ordersChangedSchema },
      },
    },
    async (request) => undoStatusChanges(orm.em.fork(), request.log, changerOf(request, env), request.body.historyIds),
  );
};

const orderStatusRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/orders/:id/status',
    {
      schema: {
        summary: 'Change an order’s status',
        params: idParamsSchema,
        body: changeOrderStatusSchema,
        response: { 200: changedOrderSchema },
      },
    },
    async (request) => changeOrderStatus(orm.em.fork(), changerOf(request, env), request.params.id, request.body),
  );
};

const changerOf = (request: FastifyRequest, env: Env) => ({
  actor: actorOf(request, env),
  user: signedIn(request),
  undoSeconds: env.UNDO_SECONDS,
});
