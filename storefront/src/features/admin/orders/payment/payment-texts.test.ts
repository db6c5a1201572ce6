import { PAYMENT_EVENT_KINDS } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { describeEvent } from './payment.texts.ts';

it('describes each event of a payment but the status that follows from its refunds', () => {
  const event = { amount: 550, to: null, source: 'job', detail: null } as const;
  expect(PAYMENT_EVENT_KINDS.filter((kind) => !describeEvent({ ...event, kind }))).toEqual(['refunds_changed']);
});
