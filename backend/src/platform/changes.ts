import type { EntityManager } from '@mikro-orm/postgresql';
import { idSchema, liveMessageSchema, type LiveMessage, type LiveTopic } from '@mithai/contracts';
import { z } from 'zod';
import { listenTo } from './listen.ts';

/** Postgres channel on which the tables' triggers tell every backend what changed. */
const CHANGES_CHANNEL = 'changes';

const changeSchema = z.object({
  /** Everybody may hear of a change that names neither a user, nor a session, nor a role. */
  userId: idSchema.optional(),
  sessionId: idSchema.optional(),
  /** Beside the user, if both are named. */
  role: z.literal('admin').optional(),
  /** The session has another token: who listens with the one before hears nothing more, and its page is told nothing. */
  isRenewed: z.boolean().optional(),
  message: liveMessageSchema,
});

export type Change = z.infer<typeof changeSchema>;

/** The audience of what the administrators are told. */
export const toAdministrators = { role: `'admin'` };

/**
 * For a trigger's body: the statement that tells of a change when its transaction commits. Facts and audience are SQL
 * expressions over `old` and `new`. What is told twice in a transaction is heard once.
 */
export const tellChange = (
  topic: LiveTopic,
  facts: Record<string, string> = {},
  audience: Partial<Record<Exclude<keyof Change, 'message'>, string>> = {},
): string =>
  `perform pg_notify('${CHANGES_CHANNEL}', ${jsonOf({ ...audience, message: jsonOf({ topic: `'${topic}'`, ...facts }) })}::text)`;

/** Tells everybody of what the tables' triggers do not, when the caller's transaction commits. */
export const tellNow = async (em: EntityManager, message: LiveMessage): Promise<void> => {
  await em.execute('select pg_notify(?, ?)', [CHANGES_CHANNEL, JSON.stringify({ message })]);
};

const jsonOf = (fields: Record<string, string>): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([key, expression]) => `'${key}', ${expression}`)
    .join(', ')})`;

export interface ChangeListener {
  /** Changes are heard from now on; what happened before may have been missed. */
  onUp: () => void;
  /** Changes may be missed until it is up again. */
  onDown: () => void;
  onChange: (change: Change) => void;
}

export interface ChangeFeed {
  /** Listeners are told in the order in which they subscribed. */
  subscribe: (listener: ChangeListener) => void;
  close: () => Promise<void>;
}

/** Every change, in the order of the commits, over one connection. */
export const createChangeFeed = (databaseUrl: string): ChangeFeed => {
  const listeners: ChangeListener[] = [];
  const tellAll = (tell: (listener: ChangeListener) => void) => listeners.forEach(tell);

  const connection = listenTo(databaseUrl, CHANGES_CHANNEL, {
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

/** Null for what a newer version tells while this one is still running: a change that was missed. */
const parseChange = (payload: string): Change | null => {
  try {
    return changeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
};
