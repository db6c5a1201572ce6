import { expect, it, onTestFinished } from 'vitest';
import { ORDER_TRANSITIONS } from '@mithai/contracts';
import { Order } from './order.entity.ts';

it('rejects with 409 a transition that is not in the table', () => {
  const { to } = ORDER_TRANSITIONS.shipped;
  ORDER_TRANSITIONS.shipped.to = ['delivered'];
  onTestFinished(() => {
    ORDER_TRANSITIONS.shipped.to = to;
  });
  const order = Object.assign(new Order(), { status: 'shipped' as const });
  const refusal = {
    status: 409,
    code: 'transition_not_allowed',
    message: 'This order is shipped, so it can’t become pending.',
  };
  expect(() => order.changeStatus('pending', null, { now: new Date() })).toThrow(expect.objectContaining(refusal));
  expect(order.status).toBe('shipped');
  order.changeStatus('delivered', null, { now: new Date() });
  expect(order.status).toBe('delivered');
});
