import type { EntityManager } from '@mikro-orm/postgresql';
import {
  discountPreviewSchema,
  idParamsSchema,
  previewDiscountsSchema,
  previewPhoneDiscountsSchema,
  type PreviewDiscounts,
} from '@mithai/contracts';
import {
  discountListSchema,
  saveDiscountSchema,
  updateDiscountSchema,
  updateDiscountSettingsSchema,
} from '@mithai/contracts/admin-discounts';
import { networksOf } from '@mithai/server/network';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { clientIp } from '../../platform/client-ip.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Routes } from '../../routes.ts';
import { codeUnknown } from './discounts.errors.ts';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
  updateDiscountSettings,
} from './discounts.service.ts';
import { previewDiscounts } from './preview-discounts.ts';

interface DiscountOptions {
  limits: RateLimits;
  findVisitor: (request: FastifyRequest) => Promise<SessionUser | null>;
  /** From the orders: whether the customer has one that is not cancelled. */
  hasOrdered: (em: EntityManager, userId: number) => Promise<boolean>;
}

export const discountRoutes: Routes<DiscountOptions> = async (app, { env, orm, limits, findVisitor, hasOrdered }) => {
  const previewFor = async (userId: number | null, cart: PreviewDiscounts) => {
    const em = orm.em.fork();
    const shopper = userId === null ? null : { id: userId, isFirstOrder: !(await hasOrdered(em, userId)) };
    return previewDiscounts(em, shopper, cart);
  };

  app.post(
    '/api/discounts/preview',
    {
      config: { limits: { network: 'DISCOUNT_PREVIEW_BY_NETWORK' } },
      schema: {
        summary: 'Preview the discounts of a cart; reserves nothing',
        body: previewDiscountsSchema,
        response: { 200: discountPreviewSchema },
      },
    },
    async (request) => {
      const visitor = await findVisitor(request);
      const preview = await previewFor(visitor?.id ?? null, request.body);
      // Against guessing.
      if (preview.refused.some(({ code }) => code === codeUnknown('').code))
        await limits.take('DISCOUNT_CODE_BY_NETWORK', networksOf(clientIp(request, env)));
      return preview;
    },
  );

  app.post(
    '/api/admin/discounts/preview',
    {
      schema: {
        summary: 'Preview the discounts of an order on the phone; reserves nothing',
        body: previewPhoneDiscountsSchema,
        response: { 200: discountPreviewSchema },
      },
    },
    async ({ body: { customerId, ...cart } }) => previewFor(customerId, cart),
  );

  await app.register(adminRoutes, { env, orm });
};

const adminRoutes: Routes = async (app, { env, orm }) => {
  const response = { 200: discountListSchema };
  const list = () => listDiscounts(orm.em.fork());

  app.get(
    '/api/admin/discounts',
    { schema: { summary: 'List the discounts with their uses, newest first', response } },
    list,
  );

  app.post(
    '/api/admin/discounts',
    {
      schema: {
        summary: 'Create a discount; returns all',
        body: saveDiscountSchema,
        response: { 201: discountListSchema },
      },
    },
    async (request, reply) => {
      await createDiscount(orm.em.fork(), actorOf(request, env), request.body);
      return reply.code(201).send(await list());
    },
  );

  app.put(
    '/api/admin/discounts/:id',
    {
      schema: {
        summary: 'Update a discount for orders from now on; returns all',
        params: idParamsSchema,
        body: updateDiscountSchema,
        response,
      },
    },
    async (request) => {
      await updateDiscount(orm.em.fork(), actorOf(request, env), request.params.id, request.body);
      return list();
    },
  );

  app.delete(
    '/api/admin/discounts/:id',
    { schema: { summary: 'Delete a discount that no order has used; returns all', params: idParamsSchema, response } },
    async (request) => {
      await deleteDiscount(orm.em.fork(), actorOf(request, env), request.params.id);
      return list();
    },
  );

  app.put(
    '/api/admin/discount-settings',
    {
      schema: {
        summary: 'Update how many codes an order takes; returns all discounts',
        body: updateDiscountSettingsSchema,
        response,
      },
    },
    async (request) => {
      await updateDiscountSettings(orm.em.fork(), actorOf(request, env), request.body);
      return list();
    },
  );
};
