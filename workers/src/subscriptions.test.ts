import { MAIL_EVENTS } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { queuesOf, subscriptions, type EventOf } from './subscriptions.ts';

it('subscribes the email queue to exactly the events whose failure administrators see', () => {
  const events = Object.keys(subscriptions) as (keyof typeof subscriptions)[];
  const mailed: EventOf<'emails'>[] = [...MAIL_EVENTS];
  expect(events.filter((name) => queuesOf(name).includes('emails')).toSorted()).toEqual(mailed.toSorted());
});
