import type { LiveMessage, LiveTopic } from '@mithai/contracts';
import { parseJson } from '../../parse-json.ts';

/** Checked without zod: the stream opens on every page, and the schema library would be a fifth of home's script. */
const FIELDS: { [M in LiveMessage as M['topic']]: Record<Exclude<keyof M, 'topic'>, 'number'> } = {
  resync: {},
  catalog: {},
  settings: {},
  product: { productId: 'number' },
  stock: { productId: 'number', stock: 'number' },
  account: {},
  cart: {},
  wishlist: {},
  order: { orderId: 'number' },
  'custom-order': { requestId: 'number' },
  partner: {},
  pieces: {},
  review: {},
  audit: {},
  kitchen: {},
  payment: {},
  ticket: {},
  customer: {},
  email: {},
  session: {},
};

/** A message that cannot be read, as one of a topic that only a newer API knows, triggers a resync. */
export function readMessage(data: string): LiveMessage {
  const message = parseJson(data);
  return isLiveMessage(message) ? message : { topic: 'resync' };
}

function isLiveMessage(value: unknown): value is LiveMessage {
  const message = { ...(value as Record<string, unknown>) };
  const topic = message['topic'] as LiveTopic;
  if (!Object.hasOwn(FIELDS, topic)) return false;
  return Object.entries(FIELDS[topic]).every(([field, type]) => typeof message[field] === type);
}
