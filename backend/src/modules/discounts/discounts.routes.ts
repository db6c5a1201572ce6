import type { EntityManager } from '@mikro-orm/postgresql';
import {
  discountPreviewSchema,
  idParamsSchema,
  previewDiscountsSchema,
  previewPhoneDiscountsSchema,
  discountListSchema,
  saveDiscountSchema,
  updateDiscountSchema,
  updateDiscountSettingsSchema,
  type PreviewDiscounts,
} from '@mithai/contracts';
import { networksOf } from '@mithai/server/network';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { clientIp } from '../../platform/client-ip.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Routes } from '../../routes.ts';
import { countTries } from './code-tries.ts';
import { discountNotChecked } from './discounts.errors.ts';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
  updateDiscountSettings,
} from './discounts.service.ts';
import { presentRefusal, previewDiscounts } from './preview-discounts.ts';

interface DiscountOptions {
  limits: RateLimits;
  findVisitor: (request: FastifyRequest) => Promise<SessionUser | null>;
  /** From the orders. */
  hasUncancelledOrder: (em: EntityManager, userId: number) => Promise<boolean>;
  /** From the accounts: whose order it would be on the phone; null for a new customer's. */
  findPhoneCustomer: (
    em: EntityManager,
    wanted: { customerId: number | undefined; email: string | undefined },
  ) => Promise<number | null>;
}

export const discountRoutes: Routes<DiscountOptions> = async (app, { env, orm, limits, ...options }) => {
  const { findVisitor, hasUncancelledOrder, findPhoneCustomer } = options;
  const previewFor = (userId: number | null, cart: PreviewDiscounts) => {
    const em = orm.em.fork();
    const isFirstOrder = async () => userId === null || !(await hasUncancelledOrder(em, userId));
    return previewDiscounts(em, { userId, isFirstOrder }, cart);
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
      const userId = (await findVisitor(request))?.id ?? null;
      const { codes, ...cart } = request.body;
      const networks = networksOf(clientIp(request, env));
      const preview = await countTries({ limits, networks, codes }, () => previewFor(userId, request.body));
      if (preview) return preview;
      const withoutCodes = await previewFor(userId, { ...cart, codes: [] });
      return { ...withoutCodes, refused: codes.map((typed) => presentRefusal(typed, discountNotChecked(typed))) };
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
    async ({ body: { customerId, email, ...cart } }) => {
      const wanted = { customerId: customerId ?? undefined, email: email?.toLowerCase() };
      return previewFor(await findPhoneCustomer(orm.em.fork(), wanted), cart);
    },
  );

  await app.register(adminRoutes, { env, orm });
  await app.register(settingsRoutes, { env, orm });
};

const response = { 200: discountListSchema };

const adminRoutes: Routes = async (app, { env, orm }) => {
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
      return reply.status(201).send(await list());
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
};

const settingsRoutes: Routes = async (app, { env, orm }) => {
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
      return listDiscounts(orm.em.fork());
    },
  );
};
