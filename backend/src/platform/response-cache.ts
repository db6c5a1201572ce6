import type { LiveTopic } from '@mithai/contracts';
import type { ChangeFeed } from './changes.ts';

/** Per cache; the oldest entry is evicted. */
const MOST_KEPT = 500;

/**
 * Caches results until a change of one of these topics; does not cache while the change feed is down, nor failures.
 * Concurrent calls for one key share the same promise.
 */
export const createResponseCache = <Answer>(changes: ChangeFeed, topics: readonly LiveTopic[]) => {
  const kept = new Map<string, Promise<Answer>>();
  let listening = false;
  changes.subscribe({
    onUp: () => {
      kept.clear();
      listening = true;
    },
    onDown: () => {
      kept.clear();
      listening = false;
    },
    onChange: ({ message: { topic } }) => {
      if (topics.includes(topic)) kept.clear();
    },
  });

  return (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known) return known;
    const making = make();
    if (!listening) return making;
    kept.set(key, making);
    making.catch(() => {
      if (kept.get(key) === making) kept.delete(key);
    });
    for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    return making;
  };
};
