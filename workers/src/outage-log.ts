import type { Logger } from 'pino';
import { toErrorReason } from '@mithai/backend/failures';

export type Part = 'changes' | 'redis' | 'relay' | 'workers';

/** Logs one line when a service fails and one when it recovers, instead of every error. */
export interface Outages {
  began(part: Part, error: unknown): void;
  ended(part: Part): void;
}

export const createOutageLog = (log: Logger): Outages => {
  const broken = new Set<Part>();
  return {
    began(part, error) {
      if (broken.has(part)) return;
      broken.add(part);
      log.warn({ part, reason: toErrorReason(error) }, 'unavailable');
    },

    ended(part) {
      if (broken.delete(part)) log.info({ part }, 'available again');
    },
  };
};
