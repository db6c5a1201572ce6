import type { Change } from '@mithai/contracts';

interface RecentChanges {
  add: (change: Change) => void;
  /** Oldest first; only the last of changes with the same key. */
  all: () => Iterable<Change>;
  hasEnded: (session: { id: number; userId: number }) => boolean;
  dropOld: () => void;
}

/** Changes of the last `seconds`, replayed to a new stream: its page may have been rendered that long ago. */
export const createRecentChanges = (seconds: number): RecentChanges => {
  const changes = new Map<string, { change: Change; at: number }>();

  const dropOld = () => {
    const horizon = Date.now() - seconds * 1000;
    for (const [key, { at }] of changes) {
      if (at > horizon) return;
      changes.delete(key);
    }
  };

  return {
    dropOld,

    add(change) {
      const key = keyOf(change);
      changes.delete(key);
      changes.set(key, { change, at: Date.now() });
    },

    *all() {
      dropOld();
      for (const { change } of changes.values()) yield change;
    },

    hasEnded: ({ id, userId }) =>
      changes.has(keyOf({ sessionId: id, message: { topic: 'session' } })) ||
      changes.has(keyOf({ userId, message: { topic: 'session' } })),
  };
};

/** Identifies changes of which only the last matters. */
export const keyOf = ({ userId, sessionId, role, right, message }: Change): string =>
  [
    userId,
    sessionId,
    role,
    right,
    message.topic,
    'productId' in message && message.productId,
    'orderId' in message && message.orderId,
  ].join(' ');
