import type { LiveTopic } from '@mithai/contracts';
import type { ChangeFeed } from './changes.ts';

/** Of one kind; the oldest gives way. */
const MOST_KEPT = 500;

/**
 * Keeps what was made until a change of one of these topics is told. While changes cannot be heard nothing is kept, and everything
 * is made anew; nor is what could not be made. Whoever asks while it is being made waits for the same.
 */
export const keepAnswers = <Answer>(changes: ChangeFeed, topics: readonly LiveTopic[]) => {
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
