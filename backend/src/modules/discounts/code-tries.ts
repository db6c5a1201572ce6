import type { DiscountPreview } from '@mithai/contracts';
import { scopeNetworks, type Network } from '@mithai/server/network';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { codeUnknown } from './discounts.errors.ts';

const UNKNOWN = codeUnknown('').code;

/**
 * Counts codes before they are looked up, so that calls at once are limited too, and gives back those that exist.
 * Null, and no look, if one is over the limit.
 */
export const countTries = async (
  limits: RateLimits,
  networks: readonly Network[],
  codes: readonly string[],
  look: () => Promise<DiscountPreview>,
): Promise<DiscountPreview | null> => {
  const taken: string[] = [];
  const guessed = new Set<string>();
  try {
    for (const code of codes) {
      if (!(await limits.tryTake('DISCOUNT_CODE_BY_NETWORK', networks))) return null;
      taken.push(code);
    }
    const preview = await look();
    for (const { code, typed } of preview.refused)
      if (code === UNKNOWN && (await isNew(limits, networks, typed))) guessed.add(typed);
    return preview;
  } finally {
    for (const code of taken) if (!guessed.has(code)) await limits.giveBack('DISCOUNT_CODE_BY_NETWORK', networks);
  }
};

/** False for a code that the networks have tried before: an open cart asks again and again. */
const isNew = (limits: RateLimits, networks: readonly Network[], code: string): Promise<boolean> =>
  limits.tryTake('SAME_DISCOUNT_CODE_BY_NETWORK', scopeNetworks(networks, code));
