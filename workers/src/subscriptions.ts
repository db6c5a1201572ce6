import type { EventName } from '@mithai/contracts';

/** Routing table: the queues that get an event. An event without queues is closed at once. */
export const subscriptions = {
  'user.registered': [],
  'user.verification_requested': ['emails'],
  'user.email_verified': [],
  'user.password_reset_requested': ['emails'],
  'user.sign_in_code_requested': ['emails'],
  'user.password_changed': ['emails'],
  'user.email_changed': ['emails'],
  'user.second_factor_changed': ['emails'],
  'user.deleted': [],
  'order.placed': ['emails', 'earnings'],
  'order.confirmed': [],
  'orders.announced': ['emails'],
  'order.status_changed': ['emails', 'earnings'],
  'order.status_change_undone': ['earnings'],
  'order.tracking_set': ['emails'],
  'order.delivery_date_set': ['emails'],
  'product.image_uploaded': ['images'],
  'partner.applied': ['emails'],
  'partner.approved': ['emails'],
  'partner.rejected': ['emails'],
  'partner.revoked': ['emails'],
  'partner.bank_account_changed': ['emails'],
  'proposal.reviewed': ['emails'],
  'product.submitted': ['emails'],
  'product.reviewed': ['emails'],
  'custom_order.requested': ['emails'],
  'custom_order.reviewed': ['emails'],
  'custom_order.withdrawn': ['emails'],
  'order.left_unsettled': ['earnings'],
  'earning.paid': ['emails'],
  'ledger.disagreed': ['emails'],
  'newsletter.subscription_requested': ['emails'],
} as const satisfies Record<EventName, readonly string[]>;

type Subscriptions = typeof subscriptions;

export type QueueName = Subscriptions[EventName][number];

/** Events that a queue's handlers must cover. */
export type EventOf<Queue extends QueueName> = {
  [Name in EventName]: Queue extends Subscriptions[Name][number] ? Name : never;
}[EventName];

export const QUEUE_NAMES = [...new Set(Object.values(subscriptions).flat())] satisfies QueueName[];

export const isEventName = (name: string): name is EventName => Object.hasOwn(subscriptions, name);

export const queuesOf = (name: EventName): readonly QueueName[] => subscriptions[name];
