import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

it('reads a message', () => {
  expect(readMessage('{"topic":"product","productId":3}')).toEqual({ topic: 'product', productId: 3 });
});

it.each(['{"topic":"of-a-newer-api"}', '{"topic":"product"}', '{'])('refetches everything after %j', (data) => {
  expect(readMessage(data)).toEqual({ topic: 'resync' });
});
