import { type LiveMessage, liveMessageSchema } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

it.each<LiveMessage>([
  { topic: 'product', productId: 3 },
  { topic: 'stock', productId: 3, stock: 0 },
  { topic: 'session' },
])('reads %j', (message) => {
  expect(readMessage(JSON.stringify(liveMessageSchema.parse(message)))).toEqual(message);
});

it.each(['{"topic":"of-a-newer-api"}', '{"topic":"product"}', '{"topic":"toString"}', 'null', '7', '{'])(
  'refetches everything after %j',
  (data) => {
    expect(readMessage(data)).toEqual({ topic: 'resync' });
  },
);
