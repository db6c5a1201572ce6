import type { EntityManager } from '@mikro-orm/postgresql';
import { idSchema, liveMessageSchema, type LiveMessage, type LiveTopic } from '@mithai/contracts';
import { z } from 'zod';
import { listen } from './listen.ts';

/** Postgres channel on which table triggers publish changes to every backend. */
const CHANGES_CHANNEL = 'changes';

const changeSchema = z.object({
  /** A change without user, session and role is public. */
  userId: idSchema.optional(),
  sessionId: idSchema.optional(),
  /** In addition to the user, if both are set. */
  role: z.literal('admin').optional(),
  /** The session's token was rotated: close streams opened with the previous token, without a message to the page. */
  isRenewed: z.boolean().optional(),
  message: liveMessageSchema,
});

export type Change = z.infer<typeof changeSchema>;

export const adminAudience = { role: `'admin'` };

/**
 * Trigger statement that publishes a change on commit. Facts and audience are SQL expressions over `old` and `new`.
 * Postgres drops duplicate notifications within a transaction.
 */
export const notifyChange = (
  topic: LiveTopic,
  facts: Record<string, string> = {},
  audience: Partial<Record<Exclude<keyof Change, 'message'>, string>> = {},
): string =>
  `perform pg_notify('${CHANGES_CHANNEL}', ${jsonOf({ ...audience, message: jsonOf({ topic: `'${topic}'`, ...facts }) })}::text)`;

/** Publishes to everyone a change that no trigger covers, when the caller's transaction commits. */
export const publishChange = async (em: EntityManager, message: LiveMessage): Promise<void> => {
  await em.execute('select pg_notify(?, ?)', [CHANGES_CHANNEL, JSON.stringify({ message })]);
};

const jsonOf = (fields: Record<string, string>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([key, expression]) => `'${key}', ${expression}`)
    .join(', ')})`;

export interface ChangeListener {
  /** Connected; earlier changes may have been missed. */
  onUp: () => void;
  /** Changes may be missed until `onUp`. */
  onDown: () => void;
  onChange: (change: Change) => void;
}

export interface ChangeFeed {
  /** Listeners are called in the order in which they subscribed. */
  subscribe: (listener: ChangeListener) => void;
  close: () => Promise<void>;
}

/** Delivers every change in commit order, over one connection. */
export const createChangeFeed = (databaseUrl: string): ChangeFeed => {
  const listeners: ChangeListener[] = [];
  const tellAll = (tell: (listener: ChangeListener) => void) => listeners.forEach(tell);

  const connection = listen(databaseUrl, CHANGES_CHANNEL, {
    onUp: () => tellAll((listener) => listener.onUp()),
    onDown: () => tellAll((listener) => listener.onDown()),
    onNotification: (payload) => {
      const change = parseChange(payload);
      tellAll((listener) => (change ? listener.onChange(change) : listener.onUp()));
    },
  });

  return {
    subscribe: (listener) => void listeners.push(listener),
    close: () => connection.close(),
  };
};

/** Null for a message of a newer version during a rolling update; treat it as a missed change. */
const parseChange = (payload: string): Change | null => {
  try {
    return changeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
};
