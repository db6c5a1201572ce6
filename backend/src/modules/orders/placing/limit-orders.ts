import type { Network } from '@mithai/server/network';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import { countOrderTries } from '../../discounts/index.ts';
import { networkUnverified } from '../orders.errors.ts';

/** Limits that an order counts against, at the point of its transaction where they apply. */
export interface OrderCounters {
  /** Rate limits unverified accounts. */
  countUnverified: () => Promise<void>;
  /** Rate limits guessed discount codes. */
  countCodes: () => Promise<void>;
}

interface OrderTry {
  limits: RateLimits;
  networks: readonly Network[];
  codes: readonly string[];
}

/** Passes `place` the counters of an order's rate limits, and refunds the counts of a refused order. */
export const withOrderLimits = <Result>(
  { limits, networks, codes }: OrderTry,
  place: (counters: OrderCounters) => Promise<Result>,
): Promise<Result> =>
  withUnverifiedLimit(limits, networks, (countUnverified) =>
    countOrderTries({ limits, networks, codes }, (countCodes) => place({ countUnverified, countCodes })),
  );

const withUnverifiedLimit = async <Result>(
  limits: RateLimits,
  networks: readonly Network[],
  place: (countUnverified: OrderCounters['countUnverified']) => Promise<Result>,
): Promise<Result> => {
  let counted: Promise<boolean> | undefined;
  try {
    return await place(async () => {
      // Once, even if the transaction is retried.
      counted ??= limits.tryTake('UNVERIFIED_ORDER_BY_NETWORK', networks);
      if (!(await counted)) throw networkUnverified();
    });
  } catch (error) {
    // A refused order holds no stock.
    if (await counted) await limits.giveBack('UNVERIFIED_ORDER_BY_NETWORK', networks);
    throw error;
  }
};
