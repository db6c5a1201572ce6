import { MAIL_EVENTS } from '@mithai/contracts';
import { expect, it } from 'vitest';
import { queuesOf, subscriptions, type EventOf } from './subscriptions.ts';

it('sends to the mails what an administrator is told of when it fails, and nothing else', () => {
  const events = Object.keys(subscriptions) as (keyof typeof subscriptions)[];
  const mailed: EventOf<'emails'>[] = [...MAIL_EVENTS];
  expect(events.filter((name) => queuesOf(name).includes('emails')).toSorted()).toEqual(mailed.toSorted());
});
