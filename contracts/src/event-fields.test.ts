import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EVENT_FIELDS, MASK, maskPayload } from './event-fields.ts';
import { eventSchemas } from './events.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
}

/** Names of the fields of a payload; those below a masked field are masked with it. */
const fieldsOf = ({ properties = {}, anyOf = [], items }: JsonSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => [
    name,
    ...(name in EVENT_FIELDS && EVENT_FIELDS[name as keyof typeof EVENT_FIELDS] === 'masked' ? [] : fieldsOf(schema)),
  ]),
  ...anyOf.flatMap(fieldsOf),
  ...(items ? fieldsOf(items) : []),
];

const fields = new Map(
  Object.entries(eventSchemas).map(([event, schema]) => [
    event,
    fieldsOf(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema),
  ]),
);

describe('the fields of event payloads', () => {
  it.each([...fields])('are listed for %s', (_event, names) => {
    expect(names.filter((name) => !(name in EVENT_FIELDS))).toEqual([]);
  });

  it('are listed for events only', () => {
    expect(Object.keys(EVENT_FIELDS).filter((name) => ![...fields.values()].flat().includes(name))).toEqual([]);
  });
});

describe('maskPayload', () => {
  it('shows ids and facts, and masks private fields', () => {
    const payload = {
      orderId: 7,
      from: 'shipped',
      isUnpaid: true,
      formerTracking: { carrier: 'delhivery', trackingNumber: 'AB123' },
      former: { date: '2026-12-01', dispatchDay: null },
    };
    expect(maskPayload(payload)).toEqual({ ...payload, formerTracking: MASK });
  });

  it('masks fields that no event has, and texts that are no ids or facts', () => {
    expect(maskPayload({ email: 'asha@shopper.example', phone: 98_450, constructor: 1 })).toEqual({
      email: MASK,
      phone: MASK,
      constructor: MASK,
    });
    expect(maskPayload({ orderId: 'asha@shopper.example', orderIds: [1, 'Asha Rao'] })).toEqual({
      orderId: MASK,
      orderIds: [1, MASK],
    });
    expect(maskPayload('Asha Rao, 12 Temple Street')).toBe(MASK);
    expect(maskPayload(null)).toBeNull();
  });
});
