import {
  deliveryAddressListSchema,
  deliveryAddressSchema,
  idParamsSchema,
  updateDeliveryAddressSchema,
  writeDeliveryAddressSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../../platform/access.ts';
import type { Routes } from '../../../routes.ts';
import {
  addAddress,
  chooseDefaultAddress,
  deleteAddress,
  listAddresses,
  presentAddress,
  changeAddress,
} from './delivery-addresses.service.ts';

export const deliveryAddressRoutes: Routes = async (app, options) => {
  await app.register(writeRoutes, options);
  const { orm } = options;

  app.get(
    '/api/addresses',
    { schema: { summary: 'List the delivery addresses', response: { 200: deliveryAddressListSchema } } },
    async (request) => listAddresses(orm.em.fork(), signedIn(request).id),
  );

  app.put(
    '/api/addresses/:id/default',
    { schema: { summary: 'Choose the default address', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await chooseDefaultAddress(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/addresses/:id',
    { schema: { summary: 'Delete a delivery address', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteAddress(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const writeRoutes: Routes = async (app, { orm }) => {
  app.post(
    '/api/addresses',
    {
      schema: {
        summary: 'Add a delivery address; the first one becomes the default',
        body: writeDeliveryAddressSchema,
        response: { 201: deliveryAddressSchema },
      },
    },
    async (request, reply) => {
      const address = await addAddress(orm.em.fork(), signedIn(request).id, request.body);
      return reply.status(201).send(presentAddress(address));
    },
  );

  app.put(
    '/api/addresses/:id',
    {
      schema: {
        summary: 'Change a delivery address',
        params: idParamsSchema,
        body: updateDeliveryAddressSchema,
        response: { 200: deliveryAddressSchema },
      },
    },
    async (request) => {
      const { id } = signedIn(request);
      return presentAddress(await changeAddress(orm.em.fork(), id, request.params.id, request.body));
    },
  );
};
