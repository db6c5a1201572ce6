import { fastify, type HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../test/app.ts';
import { buildUser, sessionOf } from '../test/factories.ts';
import { approvePartner } from '../test/partners.ts';
import { accessTable } from './access.ts';
import { registerAccess, type Access } from './platform/access.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const ACTORS = [
  'guest',
  'customer',
  'customer with an unverified address',
  'customer who signed in long ago',
  'partner',
  'partner who signed in long ago',
  'administrator',
  'administrator who signed in long ago',
] as const;
type Actor = (typeof ACTORS)[number];

/** Expected error code per actor; absent actors have access. */
const ADMIN_ONLY: Partial<Record<Actor, string>> = {
  guest: 'unauthenticated',
  customer: 'forbidden',
  'customer with an unverified address': 'forbidden',
  'customer who signed in long ago': 'forbidden',
  partner: 'forbidden',
  'partner who signed in long ago': 'forbidden',
};
const PARTNERS_ONLY: Partial<Record<Actor, string>> = {
  guest: 'unauthenticated',
  customer: 'not_a_partner',
  'customer with an unverified address': 'not_a_partner',
  'customer who signed in long ago': 'not_a_partner',
  administrator: 'not_a_partner',
  'administrator who signed in long ago': 'not_a_partner',
};
const REFUSALS: Record<Access, Partial<Record<Actor, string>>> = {
  public: {},
  user: { guest: 'unauthenticated' },
  'verified user': { guest: 'unauthenticated', 'customer with an unverified address': 'verification_required' },
  'confirmed user': {
    guest: 'unauthenticated',
    'customer who signed in long ago': 'confirmation_required',
    'partner who signed in long ago': 'confirmation_required',
    'administrator who signed in long ago': 'confirmation_required',
  },
  partner: PARTNERS_ONLY,
  'confirmed partner': { ...PARTNERS_ONLY, 'partner who signed in long ago': 'confirmation_required' },
  admin: ADMIN_ONLY,
  'confirmed admin': { ...ADMIN_ONLY, 'administrator who signed in long ago': 'confirmation_required' },
};

const headersOf = async (actor: Actor): Promise<Record<string, string>> => {
  if (actor === 'guest') return {};
  const em = shop.orm.em.fork();
  const role = actor.startsWith('administrator') ? 'admin' : 'customer';
  const user = await buildUser(em, { role, isEmailVerified: actor !== 'customer with an unverified address' });
  const headers = await sessionOf(em, user);
  if (actor.startsWith('partner')) await approvePartner(em, user);
  if (actor.endsWith('long ago')) {
    await em.execute(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ?`, [user.id]);
  }
  return headers;
};

const CODES_OF_ACCESS = [
  'unauthenticated',
  'forbidden',
  'not_a_partner',
  'confirmation_required',
  'verification_required',
];

/** Error code of a call with an empty body; undefined if it was let in. */
const refusalOf = async (route: string, actor: Actor): Promise<string | undefined> => {
  const [method, path = ''] = route.split(' ');
  const response = await shop.app.inject({
    method: method as HTTPMethods & 'GET',
    url: path.replaceAll(/:\w+/g, '2147483647').replace('*', 'nothing'),
    headers: await headersOf(actor),
  });
  return CODES_OF_ACCESS.find((code) => response.body.includes(`"code":"${code}"`));
};

const routes = Object.entries(accessTable).filter(([route]) => route !== 'GET /api/events');

describe.each(routes)('%s', (route, access) => {
  it.each(ACTORS)(`answers as the access table demands: ${access}, asked by a %s`, async (actor) => {
    expect(await refusalOf(route, actor)).toBe(REFUSALS[access][actor]);
  });
});

it.each([
  'POST /api/admin/orders/:id/refunds',
  'POST /api/admin/orders/:id/collection',
  'POST /api/admin/payment-exceptions/:id/resolve',
  'POST /api/admin/bank-credits',
  'POST /api/admin/bank-credits/matches',
  'POST /api/admin/bank-credits/:id/match',
  'POST /api/admin/bank-credits/:id/dismiss',
  'POST /api/admin/bank-statements',
])('asks for the password before money is recorded or given back: %s', async (route) => {
  expect(await refusalOf(route, 'administrator who signed in long ago')).toBe('confirmation_required');
});

describe('checkRoutes', () => {
  const appWith = async (table: Record<string, Access>) => {
    const app = fastify();
    registerAccess(app, table, { env: { NODE_ENV: 'test' }, findUser: async () => null, isPartner: async () => false });
    app.get('/api/laddus', async () => []);
    await app.ready();
  };

  it('rejects a route without an entry', async () => {
    await expect(appWith({})).rejects.toThrow('Route is missing from the access table: GET /api/laddus');
  });

  it('rejects an entry without a route', async () => {
    await expect(appWith({ 'GET /api/laddus': 'public', 'GET /api/barfis': 'admin' })).rejects.toThrow(
      'Access table names routes that do not exist: GET /api/barfis',
    );
  });
});
