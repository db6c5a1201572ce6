import {
  deliveryDatesSetSchema,
  idParamsSchema,
  ordersChangedSchema,
  orderSchema,
  setDeliveryDateSchema,
  setDeliveryDatesSchema,
  undoDeliveryDatesSchema,
} from '@mithai/contracts';
import { actorOf } from '../../../platform/actor.ts';
import type { Routes } from '../../../routes.ts';
import { presentOrder } from '../orders.presenter.ts';
import { setDeliveryDate } from './delivery-dates.ts';
import { setDeliveryDates, undoDeliveryDates } from './bulk-delivery-dates.ts';

export const deliveryDateRoutes: Routes = async (app, { env, orm }) => {
  app.patch(
    '/api/orders/:id/delivery-date',
    {
      schema: {
        summary: 'Set an order’s estimated delivery date',
        params: idParamsSchema,
        body: setDeliveryDateSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const { estimatedDeliveryDate: day, lastUpdated, confirmed } = request.body;
      const change = { day, lastUpdated, confirmed };
      return presentOrder(await setDeliveryDate(orm.em.fork(), actorOf(request, env), request.params.id, change));
    },
  );

  app.post(
    '/api/admin/orders/delivery-date',
    {
      schema: {
        summary:
          'Set the delivery date of several orders, each in its own transaction; returns the changed and refused ones',
        body: setDeliveryDatesSchema,
        response: { 200: deliveryDatesSetSchema },
      },
    },
    async (request) =>
      setDeliveryDates(
        orm.em.fork(),
        request.log,
        { actor: actorOf(request, env), undoSeconds: env.UNDO_SECONDS },
        request.body,
      ),
  );

  app.post(
    '/api/admin/orders/delivery-date/undo',
    {
      schema: {
        summary: 'Undo delivery dates before customers are notified',
        body: undoDeliveryDatesSchema,
        response: { 200: ordersChangedSchema },
      },
    },
    async (request) => undoDeliveryDates(orm.em.fork(), request.log, actorOf(request, env), request.body.orders),
  );
};
