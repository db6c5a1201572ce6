import type { EntityManager } from '@mikro-orm/postgresql';
import {
  describeOrderFact,
  ID_MAX,
  imageUrl,
  toRupees,
  isRecord,
  type AuditEntry,
  type AuditQuery,
  type OrderFact,
} from '@mithai/contracts';
import { toArrayLiteral } from '../platform/sql.ts';

type Facts = Record<string, unknown>;

/** Ids whose audit entries are read, by subject. */
export type AuditedIds = Readonly<Record<string, readonly number[]>>;

interface EntryRow {
  id: number;
  at: string;
  action: string;
  actorId: number | null;
  name: string | null;
  email: string | null;
  ip: string | null;
  before: Facts | null;
  after: Facts | null;
}

export const listAuditEntries = async (
  em: EntityManager,
  audited: AuditedIds,
  { before, limit }: Pick<AuditQuery, 'before' | 'limit'>,
): Promise<AuditEntry[]> => {
  const subjects = Object.entries(audited).flatMap(([subject, ids]) => ids.map((id) => ({ subject, id })));
  const rows = await em.execute<EntryRow[]>(
    `select entry.id, to_json(entry.at) as at,
            entry.action, entry.actor_id as "actorId", actor.name, actor.email, entry.ip,
            entry.before, entry.after
       from unnest(?::text[], ?::int[]) as audited (subject, id)
       join audit_entries as entry on entry.subject = audited.subject and entry.subject_id = audited.id
       left join users as actor on actor.id = entry.actor_id
      where entry.id < ?
      order by entry.id desc limit ?`,
    [
      toArrayLiteral(subjects.map(({ subject }) => subject)),
      toArrayLiteral(subjects.map(({ id }) => id)),
      before ?? ID_MAX,
      limit,
    ],
  );
  return rows.map(({ actorId, name, email, at, before: was, after, ...row }) => ({
    id: row.id,
    action: row.action,
    ip: row.ip,
    at: new Date(at).toISOString(),
    actor: actorId === null ? null : { name: name ?? '', email: email ?? '' },
    before: was && presentDetails(was),
    after: after && presentDetails(after),
  }));
};

/** Converts paise to rupees, image keys to URLs and facts to notes, under the names that other responses use. */
const presentDetails = (facts: Facts): Facts => Object.fromEntries(Object.entries(facts).map(presentDetail));

const presentDetail = ([key, value]: [string, unknown]): [string, unknown] => {
  if (key.endsWith('Paise'))
    return [key.slice(0, -'Paise'.length), typeof value === 'number' ? toRupees(value) : value];
  if (key === 'imageKey') return ['imageUrl', typeof value === 'string' && value !== '' ? imageUrl(value) : null];
  if (key === 'fact') return ['notes', value && describeOrderFact(value as OrderFact)];
  return [key, isRecord(value) ? presentDetails(value) : value];
};
