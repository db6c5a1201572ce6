import type { Orm } from '@mithai/backend/orm';
import { eventually } from '@mithai/backend/test/eventually';

interface OutboxRow {
  id: number;
  name: string;
  attempts: number;
  confirmed: string[];
  closed: boolean;
  dead: boolean;
  lastError: string | null;
}

export const readOutbox = async (orm: Orm): Promise<OutboxRow[]> =>
  orm.em.fork().execute<OutboxRow[]>(
    `select id, name, attempts, confirmed, closed_at is not null as closed,
            dead_at is not null as dead, last_error as "lastError"
       from outbox_events order by id`,
  );

/** Waits until every event is closed or a dead letter. */
export const settled = (orm: Orm): Promise<OutboxRow[]> =>
  eventually('every event is closed or dead-lettered', async () => {
    const rows = await readOutbox(orm);
    return rows.every(({ closed, dead }) => closed || dead) && rows;
  });
