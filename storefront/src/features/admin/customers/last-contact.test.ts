import type { Customer } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { lastContactOf } from './last-contact.ts';

const ticket = { createdAt: '2026-11-20T04:00:00.000Z' } as Customer['tickets'][number];
const request = { createdAt: '2026-11-22T04:00:00.000Z' } as Customer['customOrders'][number];
const never = { lastOrderAt: null, lastEmailAt: null, tickets: [], customOrders: [] } as unknown as Customer;

it.each([
  ['order', { lastOrderAt: '2026-11-24T04:00:00.000Z', tickets: [ticket] }],
  ['email', { lastOrderAt: '2026-11-18T04:00:00.000Z', lastEmailAt: '2026-11-19T04:00:00.000Z' }],
  ['ticket', { lastEmailAt: '2026-11-19T04:00:00.000Z', tickets: [ticket] }],
  ['request', { tickets: [ticket], customOrders: [request] }],
])('the last contact is the latest: %s', (kind, changes) => {
  expect(lastContactOf({ ...never, ...changes })).toMatchObject({ kind });
});

it('the last contact is null without orders, emails and requests', () => {
  expect(lastContactOf(never)).toBeNull();
});
