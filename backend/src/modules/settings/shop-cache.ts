import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_BUSINESS_PROFILE,
  DEFAULT_CALENDAR,
  policySchema,
  shopHomeSchema,
  shopSchema,
  toShopCharges,
  type Policy,
} from '@mithai/contracts';
import type { Orm } from '../../orm.ts';
import { businessDate } from '../../platform/business-date.ts';
import { toCachedResponse, type CachedResponse } from '../../platform/cached-response.ts';
import type { CreateCache } from '../../platform/caches.ts';
import { findPolicyInForce } from './policies.service.ts';
import { readGroups } from './shop-profile.ts';

export interface ShopCache {
  shop: () => Promise<CachedResponse>;
  home: () => Promise<CachedResponse>;
  policy: (policy: Policy) => Promise<CachedResponse>;
}

/** Caches serialized responses about the shop until its settings change. */
export const createShopCache = (orm: Orm, createCache: CreateCache): ShopCache => {
  const responses = createCache<CachedResponse>(['settings'], ({ body }) => body.length);
  return {
    shop: () => {
      const today = businessDate();
      return responses.get(`shop ${today}`, () => loadShop(orm, today));
    },
    home: () => responses.get('home', () => loadHome(orm)),
    policy: (policy) => responses.get(`policy ${policy}`, () => loadPolicy(orm, policy)),
  };
};

const loadShop = async (orm: Orm, today: string): Promise<CachedResponse> => {
  const { business, charges, calendar, content } = await readGroups(orm.em.fork());
  const { announcement } = content;
  const shop = {
    business: withoutDefaults(business, DEFAULT_BUSINESS_PROFILE),
    charges: toShopCharges(charges),
    calendar: withoutDefaults(calendar, DEFAULT_CALENDAR),
    announcement,
    today,
  };
  return toCachedResponse(shopSchema.encode(shop));
};

const withoutDefaults = <Group extends object>(group: Group, defaults: Group): Partial<Group> =>
  Object.fromEntries(
    Object.entries(group).filter(([key, value]) => !isDeepStrictEqual(value, defaults[key as keyof Group])),
  ) as Partial<Group>;

const loadHome = async (orm: Orm): Promise<CachedResponse> => {
  const { content } = await readGroups(orm.em.fork());
  return toCachedResponse(shopHomeSchema.encode(shopHomeSchema.parse(content)));
};

const loadPolicy = async (orm: Orm, policy: Policy): Promise<CachedResponse> => {
  const version = await findPolicyInForce(orm.em.fork(), policy);
  return toCachedResponse(
    policySchema.encode({ text: version?.text ?? null, changedAt: version?.createdAt.toISOString() ?? null }),
  );
};
