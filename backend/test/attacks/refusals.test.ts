import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import {
  newPerson,
  startProductionServer,
  type ShopResponse,
  type ProductionServer,
  type Visitor,
} from './production-server.ts';

const ADDRESS = '203.0.113.77';
const EMAIL = 'Ananya.Iyer@shopper.example';
const HASH = expect.stringMatching(/^[\da-f]{16}$/);

let shop: ProductionServer;
let visitor: Visitor;

beforeAll(async () => {
  shop = await startProductionServer({ LIMIT_RESET: '1/1h' });
  visitor = shop.visitor(ADDRESS);
});
afterAll(() => shop.close());

const logged = (response: ShopResponse) =>
  eventually('the refusal is logged', () => {
    expect(response.status).toBeGreaterThanOrEqual(400);
    const line = shop.log.find((text) => text.includes(response.body.requestId) && text.includes('request refused'));
    return line === undefined ? null : (JSON.parse(line) as Record<string, unknown>);
  });

describe('a rejected call', () => {
  it('is logged with route, reason and a hash of the network for a guest', async () => {
    expect(await logged(await visitor.get('/api/orders'))).toMatchObject({
      route: '/api/orders',
      status: 401,
      actor: 'anonymous',
      reason: 'unauthenticated',
      network: HASH,
    });
  });

  it('is logged with the account for a customer', async () => {
    const customer = shop.visitor(ADDRESS);
    const { id } = await customer.register();
    expect(await logged(await customer.get('/api/admin/orders'))).toMatchObject({
      route: '/api/admin/orders',
      status: 403,
      actor: id,
      reason: 'forbidden',
      network: HASH,
    });
  });

  it('is logged with a hash of the email address over a rate limit', async () => {
    await visitor.post('/api/auth/forgot-password', { email: EMAIL });
    expect(await logged(await visitor.post('/api/auth/forgot-password', { email: EMAIL }))).toMatchObject({
      route: '/api/auth/forgot-password',
      status: 429,
      reason: 'too_many_requests',
      account: HASH,
    });
  });
});

describe('a failed sign-in', () => {
  it('is logged under stable hashes of account and network', async () => {
    const signIn = async (who: Visitor, email: string) =>
      logged(await who.post('/api/auth/login', { email, password: 'not-the-password' }));
    const first = await signIn(visitor, EMAIL);
    const again = await signIn(visitor, EMAIL.toLowerCase());
    const other = await signIn(shop.visitor(), newPerson().email);
    expect(first).toMatchObject({
      route: '/api/auth/login',
      status: 401,
      reason: 'invalid_credentials',
      account: HASH,
      network: HASH,
    });
    expect([again.account, again.network]).toEqual([first.account, first.network]);
    expect([other.account, other.network]).not.toContain(first.account);
    expect(other.network).not.toBe(first.network);
  });
});

it('logs no IP or email address', () => {
  const log = shop.log.join('\n').toLowerCase();
  for (const personal of [ADDRESS, EMAIL.toLowerCase(), 'shopper.example', 'ananya'])
    expect(log).not.toContain(personal);
});
