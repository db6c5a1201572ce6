import type { EntityManager } from '@mikro-orm/postgresql';
import type { LiveMessage, LiveTopic, StaffRight, Change } from '@mithai/contracts';
import { toArrayLiteral } from '../platform/sql.ts';
import { addToTransaction } from '../platform/transaction.ts';

type Audience = Omit<Change, 'message'>;

/** The administrator alone. */
export const ADMINS: Audience = { role: 'admin' };

/** The administrator, and staff with the right. */
export const staffWith = (right: StaffRight): Audience => ({ ...ADMINS, right });

/** Tells caches and open pages of a change when the caller's transaction commits; throws outside of `transactional`. */
export const publishChange = (message: LiveMessage, audience: Audience = {}): void =>
  addToTransaction({ ...audience, message });

/** Changes per batch. */
export const CHANGES_MAX = 500;

/** Guards the publishing of changes: several relays must not publish at the same time, since the order counts. */
const PUBLISHER_LOCK = 1_905_036;

const countAsPublished = (changes: 'claimed' | 'stale'): string =>
  `insert into published_changes (topic, count)
   select change #>> '{message,topic}', count(*) from ${changes} group by 1
   on conflict (topic) do update set count = published_changes.count + excluded.count`;

/**
 * Publishes the oldest changes in order and deletes them. Returns their number, or null while another relay publishes.
 * If `publish` fails they stay, and if the commit fails they are published again.
 */
export const publishChanges = async (
  em: EntityManager,
  publish: (changes: Change[]) => Promise<void>,
): Promise<number | null> =>
  em.transactional(async (em) => {
    if (!(await lockPublisher(em))) return null;
    const rows = await em.execute<{ change: Change }[]>(
      `with claimed as (
         delete from outbox_changes where id in (select id from outbox_changes order by id limit ?)
           returning id, change),
       counted as (${countAsPublished('claimed')})
       select change from claimed order by id`,
      [CHANGES_MAX],
    );
    await publish(rows.map(({ change }) => change));
    return rows.length;
  });

/**
 * Replaces changes that waited for more than a minute by one that makes every subscriber read everything again, and
 * counts them as published. For a relay that cannot publish, whether or not another one can.
 */
export const discardStaleChanges = async (em: EntityManager): Promise<void> =>
  em.transactional(async (em) => {
    if (!(await lockPublisher(em))) return;
    await em.execute(
      `with stale as (
         delete from outbox_changes
          where recorded_at < clock_timestamp() - interval '1 minute' and change #>> '{message,topic}' <> 'resync'
          returning change),
       resync as (
         insert into outbox_changes (change)
         select '{"message":{"topic":"resync"}}'
          where exists (select from stale)
            and not exists (select from outbox_changes where change #>> '{message,topic}' = 'resync'))
       ${countAsPublished('stale')}`,
    );
  });

const lockPublisher = async (em: EntityManager): Promise<boolean> => {
  const [lock] = await em.execute<{ isMine: boolean }[]>('select pg_try_advisory_xact_lock(?) as "isMine"', [
    PUBLISHER_LOCK,
  ]);
  return lock?.isMine ?? false;
};

/**
 * Differs after every committed change of these topics. A sum, because publishing a change moves it from one table to
 * the other.
 */
export const readVersion = async (em: EntityManager, topics: readonly LiveTopic[]): Promise<string> => {
  const [version] = await em.execute<{ count: string }[]>(
    `select (select coalesce(sum(count), 0) from published_changes where topic = any(?::text[]))
          + (select count(*) from outbox_changes where change #>> '{message,topic}' = any(?::text[])) as count`,
    [toArrayLiteral(topics), toArrayLiteral(topics)],
  );
  return String(version?.count);
};
