import type { Env } from '@mithai/backend/env';
import { createRazorpay, type Razorpay } from '@mithai/backend/modules/payments';
import { createShiprocket, type Shiprocket } from '@mithai/backend/modules/shipping';
import type { ObjectStore } from '@mithai/backend/object-store';
import type { EntityManager, Orm } from '@mithai/backend/orm';
import type { EventName, EventPayload } from '@mithai/contracts';
import type { EmailServices } from './emails/send-email.ts';

export interface Services extends EmailServices {
  orm: Orm;
  store: ObjectStore;
  /** Null for a shop that is not paid online. */
  gateway: Razorpay | null;
  /** Null for a shop without an account at the carrier. */
  carrier: Shiprocket | null;
}

/** May be slow: low priority. */
export const createGateway = (env: Env): Razorpay | null => createRazorpay(env, { timeoutMs: 8000 });

export const createCarrier = (env: Env): Shiprocket | null => createShiprocket(env, { timeoutMs: 8000 });

/** Handles an event. Delivery is at least once, so it must be idempotent. */
export type Handler<Name extends EventName> = (
  em: EntityManager,
  event: { id: number; payload: EventPayload<Name> },
  services: Services,
) => Promise<void>;
