import type { DiscountPreview } from '@mithai/contracts';
import { scopeNetworks, type Network } from '@mithai/server/network';
import { ShopError } from '../../platform/errors.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { discountNotChecked, discountUnknown } from './discounts.errors.ts';

const UNKNOWN = discountUnknown('').code;

interface Tries {
  limits: RateLimits;
  networks: readonly Network[];
  codes: readonly string[];
}

/**
 * Counts codes before they are looked up, so that concurrent calls are limited too, and gives back those that exist.
 * Null, and no look, if one is over the limit.
 */
export const countTries = async (
  tries: Tries,
  look: () => Promise<DiscountPreview>,
): Promise<DiscountPreview | null> => {
  const { take, giveBackExcept } = openTries(tries);
  let unknown: string[] = [];
  try {
    if (!(await take())) return null;
    const preview = await look();
    unknown = preview.refused.filter(({ code }) => code === UNKNOWN).map(({ typed }) => typed);
    return preview;
  } finally {
    await giveBackExcept(unknown);
  }
};

/**
 * Counts the codes of an order as `countTries` does. `place` calls `countCodes` before it looks them up, which throws
 * 409 if one is over the limit.
 */
export const countOrderTries = async <Result>(
  tries: Tries,
  place: (countCodes: () => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  const { take, giveBackExcept } = openTries(tries);
  const [first] = tries.codes;
  let counted: Promise<boolean> | undefined;
  let unknown: unknown[] = [];
  try {
    return await place(async () => {
      // Once, even if the transaction is retried.
      counted ??= take();
      if (!(await counted) && first !== undefined) throw discountNotChecked(first);
    });
  } catch (error) {
    if (error instanceof ShopError && error.code === UNKNOWN) unknown = [error.params?.typed];
    throw error;
  } finally {
    await giveBackExcept(unknown);
  }
};

const openTries = ({ limits, networks, codes }: Tries) => {
  const taken: string[] = [];
  return {
    /** False if a code is over the limit. */
    take: async (): Promise<boolean> => {
      for (const code of codes) {
        if (!(await limits.tryTake('DISCOUNT_CODE_BY_NETWORK', networks))) return false;
        taken.push(code);
      }
      return true;
    },
    giveBackExcept: async (unknown: readonly unknown[]): Promise<void> => {
      for (const code of taken)
        if (!unknown.includes(code) || !(await isNew(limits, networks, code)))
          await limits.giveBack('DISCOUNT_CODE_BY_NETWORK', networks);
    },
  };
};

/** False for a code that the networks have tried before: an open cart asks again and again. */
const isNew = (limits: RateLimits, networks: readonly Network[], code: string): Promise<boolean> =>
  limits.tryTake('SAME_DISCOUNT_CODE_BY_NETWORK', scopeNetworks(networks, code));
