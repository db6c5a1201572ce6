import {
  policyParamsSchema,
  policySchema,
  policyVersionListSchema,
  restorePolicyParamsSchema,
  restorePolicySchema,
  savePolicySchema,
  shopHomeSchema,
  shopSchema,
  type Policy,
  type PolicyVersion as PolicyVersionResponse,
} from '@mithai/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { actorOf } from '../../platform/actor.ts';
import { sendCached } from '../../platform/cached-response.ts';
import type { Routes } from '../../routes.ts';
import { listPolicyVersions, restorePolicy, savePolicy } from './policies.service.ts';
import type { ShopCache } from './shop-cache.ts';

export const shopRoutes: Routes<{ cache: ShopCache }> = async (app, { cache }) => {
  app.get(
    '/api/shop',
    { schema: { summary: 'Get particulars, charges, calendar and announcement', response: { 200: shopSchema } } },
    async (request, reply) => sendCached(request, reply, await cache.shop()),
  );

  app.get(
    '/api/shop/home',
    { schema: { summary: 'Get the home page’s texts and featured products', response: { 200: shopHomeSchema } } },
    async (request, reply) => sendCached(request, reply, await cache.home()),
  );

  app.get(
    '/api/shop/policies/:policy',
    { schema: { summary: 'Get a policy', params: policyParamsSchema, response: { 200: policySchema } } },
    async (request, reply) => sendCached(request, reply, await cache.policy(request.params.policy)),
  );
};

export const policyRoutes: Routes = async (app, { env, orm }) => {
  const response = { 200: policyVersionListSchema };

  app.get(
    '/api/admin/policies/:policy',
    { schema: { summary: 'List the versions of a policy', params: policyParamsSchema, response } },
    async (request) => presentVersions(orm.em.fork(), request.params.policy),
  );

  app.post(
    '/api/admin/policies/:policy',
    {
      schema: { summary: 'Save a version of a policy', params: policyParamsSchema, body: savePolicySchema, response },
    },
    async (request) => {
      const { policy } = request.params;
      await savePolicy(orm.em.fork(), actorOf(request, env), policy, request.body);
      return presentVersions(orm.em.fork(), policy);
    },
  );

  app.post(
    '/api/admin/policies/:policy/:id/restore',
    {
      schema: {
        summary: 'Restore an earlier version of a policy',
        params: restorePolicyParamsSchema,
        body: restorePolicySchema,
        response,
      },
    },
    async (request) => {
      const { params, body } = request;
      await restorePolicy(orm.em.fork(), actorOf(request, env), params, body.expectedVersion);
      return presentVersions(orm.em.fork(), params.policy);
    },
  );
};

const presentVersions = async (em: EntityManager, policy: Policy): Promise<PolicyVersionResponse[]> => {
  const versions = await listPolicyVersions(em, policy);
  return versions.map(({ id, text, createdAt }) => ({ id, text: text ?? null, createdAt: createdAt.toISOString() }));
};
