import { idempotencyKeySchema, placeOrderSchema, type PlaceOrderRequest } from '@mithai/contracts';
import { millisecondsInDay } from 'date-fns/constants';
import { z } from 'zod';
import { tryStorage } from '../../../try-storage.ts';
import { PENDING_ORDER_KEY } from './checkout-storage.ts';

/** `waiting` was never sent. `resending` and `sent` may have reached the shop; `sent` is only resent on a click. */
const PENDING_STAGES = ['waiting', 'resending', 'sent'] as const;

export interface Attempt {
  request: PlaceOrderRequest;
  idempotencyKey: string;
}

export interface PendingOrder {
  attempt: Attempt;
  stage: (typeof PENDING_STAGES)[number];
}

/** True if an order with this request is the attempt, and is sent under its key. */
export function isSameOrder(attempt: Attempt | null, request: PlaceOrderRequest): attempt is Attempt {
  return attempt !== null && JSON.stringify(attempt.request) === JSON.stringify(request);
}

const TTL_MS = millisecondsInDay;

const attemptSchema = z.object({ request: placeOrderSchema, idempotencyKey: idempotencyKeySchema });

const recordSchema = z.object({
  userId: z.number(),
  storedAt: z.number(),
  stage: z.enum(PENDING_STAGES),
  // Validated but not transformed: a retry under the same key must send an identical body.
  attempt: z.custom<Attempt>((value) => attemptSchema.safeParse(value).success),
});

/** Fallback when localStorage is unavailable. */
let inMemory: string | null = null;

/** The pending order in localStorage, shared by all tabs; expires after a day. */
export const pendingOrder = {
  read(userId: number): PendingOrder | null {
    const record = readRecord(userId);
    return record && !isExpired(record) ? { attempt: record.attempt, stage: record.stage } : null;
  },

  /** Removes a record that is expired, invalid or another user's. True if this user's order waited for too long. */
  removeStale(userId: number): boolean {
    if (readStorage() === null || pendingOrder.read(userId)) return false;
    const record = readRecord(userId);
    pendingOrder.remove();
    return record !== null && record.stage !== 'sent';
  },

  write(userId: number, { attempt, stage }: PendingOrder): void {
    writeStorage(JSON.stringify({ userId, storedAt: Date.now(), stage, attempt }));
  },

  remove: (): void => writeStorage(null),
};

function readRecord(userId: number): z.infer<typeof recordSchema> | null {
  const { data: record } = recordSchema.safeParse(tryStorage(() => JSON.parse(readStorage() ?? 'null')));
  return record?.userId === userId ? record : null;
}

function isExpired({ storedAt }: z.infer<typeof recordSchema>): boolean {
  return Date.now() - storedAt >= TTL_MS;
}

function readStorage(): string | null {
  return inMemory ?? tryStorage(() => localStorage.getItem(PENDING_ORDER_KEY));
}

function writeStorage(text: string | null): void {
  inMemory = text;
  tryStorage(() => {
    if (text === null) localStorage.removeItem(PENDING_ORDER_KEY);
    else localStorage.setItem(PENDING_ORDER_KEY, text);
    inMemory = null;
  });
}
