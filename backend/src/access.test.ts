import { hasRight, isInvitedStaff, STAFF_ROLES, type Role, type StaffRight } from '@mithai/contracts';
import { fastify, type HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../test/app.ts';
import { buildUser, sessionOf } from '../test/factories.ts';
import { approvePartner } from '../test/partners.ts';
import { SecondFactor } from './modules/identity/second-factor/second-factor.entity.ts';
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
  'manager',
  'manager who signed in long ago',
  'packer',
  'support agent',
  'packer without a second factor',
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
const STAFF_REFUSED: Partial<Record<Actor, string>> = {
  manager: 'forbidden',
  'manager who signed in long ago': 'forbidden',
  packer: 'forbidden',
  'support agent': 'forbidden',
  'packer without a second factor': 'forbidden',
};
const PARTNERS_ONLY: Partial<Record<Actor, string>> = {
  guest: 'unauthenticated',
  customer: 'not_a_partner',
  'customer with an unverified address': 'not_a_partner',
  'customer who signed in long ago': 'not_a_partner',
  administrator: 'not_a_partner',
  'administrator who signed in long ago': 'not_a_partner',
  manager: 'not_a_partner',
  'manager who signed in long ago': 'not_a_partner',
  packer: 'not_a_partner',
  'support agent': 'not_a_partner',
  'packer without a second factor': 'not_a_partner',
};
const REFUSALS: Record<Exclude<Access, `${string}staff${string}`>, Partial<Record<Actor, string>>> = {
  public: {},
  user: { guest: 'unauthenticated' },
  'verified user': { guest: 'unauthenticated', 'customer with an unverified address': 'verification_required' },
  'confirmed user': {
    guest: 'unauthenticated',
    'customer who signed in long ago': 'confirmation_required',
    'partner who signed in long ago': 'confirmation_required',
    'administrator who signed in long ago': 'confirmation_required',
    'manager who signed in long ago': 'confirmation_required',
  },
  partner: PARTNERS_ONLY,
  'confirmed partner': { ...PARTNERS_ONLY, 'partner who signed in long ago': 'confirmation_required' },
  admin: { ...ADMIN_ONLY, ...STAFF_REFUSED },
  'confirmed admin': {
    ...ADMIN_ONLY,
    ...STAFF_REFUSED,
    'administrator who signed in long ago': 'confirmation_required',
  },
};

/** Code for a call that needs a right of staff, or null for any of their roles. */
const staffRefusal = (access: Access, right: StaffRight | null, actor: Actor): string | undefined => {
  if (ADMIN_ONLY[actor]) return ADMIN_ONLY[actor];
  if (right && !hasRight(roleOf(actor), right)) return 'forbidden';
  if (actor === 'packer without a second factor') return 'second_factor_setup_required';
  return access.startsWith('confirmed') && actor.endsWith('long ago') ? 'confirmation_required' : undefined;
};

const expectedRefusal = (access: Access, actor: Actor): string | undefined => {
  if (access === 'staff') return staffRefusal(access, null, actor);
  const [, right] = access.split('staff:');
  if (right) return staffRefusal(access, right as StaffRight, actor);
  return REFUSALS[access as keyof typeof REFUSALS][actor];
};

const roleOf = (actor: Actor): Role =>
  actor.startsWith('administrator') ? 'admin' : (STAFF_ROLES.find((role) => actor.startsWith(role)) ?? 'customer');

const headersOf = async (actor: Actor): Promise<Record<string, string>> => {
  if (actor === 'guest') return {};
  const em = shop.orm.em.fork();
  const role = roleOf(actor);
  const user = await buildUser(em, { role, isEmailVerified: actor !== 'customer with an unverified address' });
  const headers = await sessionOf(em, user);
  if (actor.startsWith('partner')) await approvePartner(em, user);
  if (isInvitedStaff(role) && !actor.endsWith('without a second factor'))
    await em.insert(SecondFactor, { userId: user.id, encryptedSecret: 'encrypted', isOn: true });
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
  'second_factor_setup_required',
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
    expect(await refusalOf(route, actor)).toBe(expectedRefusal(access, actor));
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
])('the access table asks for the password before money is recorded or refunded: %s', async (route) => {
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
