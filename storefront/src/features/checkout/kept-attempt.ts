import { idempotencyKeySchema, placeOrderSchema } from '@mithai/contracts';
import { z } from 'zod';
import { tryStorage } from '../../try-storage.ts';
import { UNANSWERED_ORDER } from './checkout-storage.ts';
import type { Attempt, KeptAttempt } from './checkout.machine.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

const attemptSchema = z.object({ request: placeOrderSchema, idempotencyKey: idempotencyKeySchema });

const recordSchema = z.object({
  userId: z.number(),
  keptAt: z.number(),
  stage: z.enum(['waiting', 'resending', 'sent']),
  // Validated but not transformed: a retry under the same key must send an identical body.
  attempt: z.custom<Attempt>((value) => attemptSchema.safeParse(value).success),
});

/** Fallback when localStorage is unavailable. */
let inMemory: string | null = null;

/** The pending order in localStorage, shared by all tabs; expires after a day. */
export const keptAttempt = {
  read(userId: number): KeptAttempt | null {
    const { data: record } = recordSchema.safeParse(tryStorage(() => JSON.parse(readStorage() ?? 'null')));
    if (record?.userId !== userId || Date.now() - record.keptAt >= KEPT_MS) return null;
    return { attempt: record.attempt, stage: record.stage };
  },

  /** Removes a record that is expired, invalid or another user's. */
  forgetStale(userId: number): void {
    if (readStorage() !== null && !keptAttempt.read(userId)) keptAttempt.forget();
  },

  write(userId: number, { attempt, stage }: KeptAttempt): void {
    writeStorage(JSON.stringify({ userId, keptAt: Date.now(), stage, attempt }));
  },

  forget: (): void => writeStorage(null),
};

function readStorage(): string | null {
  return inMemory ?? tryStorage(() => localStorage.getItem(UNANSWERED_ORDER));
}

function writeStorage(text: string | null): void {
  inMemory = text;
  tryStorage(() => {
    if (text === null) localStorage.removeItem(UNANSWERED_ORDER);
    else localStorage.setItem(UNANSWERED_ORDER, text);
    inMemory = null;
  });
}
