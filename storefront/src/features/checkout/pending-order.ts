import { idempotencyKeySchema, placeOrderSchema } from '@mithai/contracts';
import { z } from 'zod';
import { tryStorage } from '../../try-storage.ts';
import { PENDING_ORDER_KEY } from './checkout-storage.ts';
import type { Attempt, PendingOrder } from './checkout.machine.ts';

const TTL_MS = 24 * 60 * 60 * 1000;

const attemptSchema = z.object({ request: placeOrderSchema, idempotencyKey: idempotencyKeySchema });

const recordSchema = z.object({
  userId: z.number(),
  storedAt: z.number().optional(),
  // Name of `storedAt` in records of the previous version.
  keptAt: z.number().optional(),
  stage: z.enum(['waiting', 'resending', 'sent']),
  // Validated but not transformed: a retry under the same key must send an identical body.
  attempt: z.custom<Attempt>((value) => attemptSchema.safeParse(value).success),
});

/** Fallback when localStorage is unavailable. */
let inMemory: string | null = null;

/** The pending order in localStorage, shared by all tabs; expires after a day. */
export const pendingOrder = {
  read(userId: number): PendingOrder | null {
    const { data: record } = recordSchema.safeParse(tryStorage(() => JSON.parse(readStorage() ?? 'null')));
    if (record?.userId !== userId) return null;
    if (Date.now() - (record.storedAt ?? record.keptAt ?? 0) >= TTL_MS) return null;
    return { attempt: record.attempt, stage: record.stage };
  },

  /** Removes a record that is expired, invalid or another user's. */
  removeStale(userId: number): void {
    if (readStorage() !== null && !pendingOrder.read(userId)) pendingOrder.remove();
  },

  write(userId: number, { attempt, stage }: PendingOrder): void {
    writeStorage(JSON.stringify({ userId, storedAt: Date.now(), stage, attempt }));
  },

  remove: (): void => writeStorage(null),
};

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
