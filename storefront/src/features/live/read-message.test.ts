import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

it('reads a message', async () => {
  expect(await readMessage('{"topic":"product","productId":3}')).toEqual({ topic: 'product', productId: 3 });
});

it.each(['{"topic":"of-a-newer-api"}', '{"topic":"product"}', '{'])('refetches everything after %j', async (data) => {
  expect(await readMessage(data)).toEqual({ topic: 'resync' });
});
