import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  formatExactRupees,
  toRupees,
  type ImportedStatement,
  type ImportStatement,
  type PreviewStatement,
  type Refusal,
  type StatementMapping,
  type StatementPreview,
  type StatementRow,
} from '@mithai/contracts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { recordAudit } from '../../../audit/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import { transactional } from '../../../platform/transaction.ts';
import { BankCredit, StatementFormat } from './bank-credit.entity.ts';
import { insertCredits } from './bank-credits.service.ts';
import { guessMapping, readRows, readStatement, type ReadCredit, type ReadRow } from './bank-statement.ts';
import { openException } from '../exceptions/open-exception.ts';
import { rowRecorded, rowRecordedOtherwise, rowRepeated, rowRepeatedOtherwise } from './statement-rows.errors.ts';

/** Reads a statement and compares it with recorded credits; saves nothing. */
export const previewStatement = async (
  em: EntityManager,
  { csv, mapping }: PreviewStatement,
): Promise<StatementPreview> => {
  const statement = await readStatement(csv);
  const { heading } = statement;
  const remembered = mapping ? null : await em.findOne(StatementFormat, hashOf(heading));
  const used = mapping ?? remembered?.mapping ?? guessMapping(heading);
  const compared = await compareRows(em, readRows(statement, used));
  return { heading, mapping: used, isRemembered: remembered !== null, rows: compared.map(({ shown }) => shown) };
};

/** Saves the new credits of a statement, whose UTRs count once whatever is imported twice or at the same time. */
export const importStatement = async (
  em: EntityManager,
  actor: Actor,
  { csv, mapping }: ImportStatement,
): Promise<ImportedStatement> => {
  const statement = await readStatement(csv);
  return transactional(em, async (em) => {
    const compared = await compareRows(em, readRows(statement, mapping));
    const added = await insertCredits(
      em,
      compared.flatMap(({ shown, credit }) => (credit && shown.state === 'new' ? [credit] : [])),
    );
    await reportConflicts(em, compared);
    await rememberMapping(em, statement.heading, mapping);
    const count = (state: StatementRow['state']) => compared.filter(({ shown }) => shown.state === state).length;
    const counts = {
      added: added.length,
      known: count('known') + count('new') - added.length,
      conflicts: count('conflict'),
      skipped: count('skipped'),
      unreadable: count('unreadable'),
    };
    await recordAudit(em, actor, { action: 'bank_statement.imported', subjectId: 0, after: counts });
    return counts;
  });
};

/** Money that is not saved is looked at: the bank has used a UTR again, or a text of the payer's was read as one. */
const reportConflicts = async (em: EntityManager, compared: ComparedRow[]): Promise<void> => {
  for (const { shown, credit } of compared) {
    if (shown.state !== 'conflict' || !credit) continue;
    const { utr, amountPaise, creditedOn } = credit;
    await openException(em, {
      kind: 'unmatched_credit',
      subject: `${utr}, ${amountPaise} paise on ${creditedOn}`,
      amountPaise,
      detail: `Not saved from a statement: ${formatExactRupees(toRupees(amountPaise))} on ${creditedOn}. ${shown.message}`,
    });
  }
};

const rememberMapping = async (em: EntityManager, heading: string[], mapping: StatementMapping): Promise<void> => {
  await em.execute(
    `insert into bank_statement_formats (heading_hash, mapping) values (?, ?)
     on conflict (heading_hash) do update set mapping = excluded.mapping, updated_at = now()`,
    [hashOf(heading), JSON.stringify(mapping)],
  );
};

const hashOf = (heading: string[]): string => createHash('sha256').update(JSON.stringify(heading)).digest('hex');

interface ComparedRow {
  shown: StatementRow;
  credit: ReadCredit | null;
}

const compareRows = async (em: EntityManager, rows: ReadRow[]): Promise<ComparedRow[]> => {
  const utrs = rows.flatMap(({ credit }) => credit?.utr ?? []);
  const recorded = await em.find(BankCredit, { utr: { $in: [...new Set(utrs)] } });
  const known = new Map<string, KnownCredit>(
    recorded.map(({ utr, amountPaise, creditedAt }) => [utr, { amountPaise, creditedOn: creditedAt, row: null }]),
  );
  return rows.map(({ row, shown, state, credit }): ComparedRow => {
    if (state !== 'credit' || !credit)
      return { shown: { row, ...shown, state: state as StatementRow['state'] }, credit };
    const former = known.get(credit.utr);
    if (!former) {
      known.set(credit.utr, { ...credit, row });
      return { shown: { row, ...shown, state: 'new' }, credit };
    }
    const isSame = former.amountPaise === credit.amountPaise && isNear(former.creditedOn, credit.creditedOn);
    const note = isSame ? noteOfSame(former) : noteOfOther(former);
    return { shown: { row, ...shown, state: isSame ? 'known' : 'conflict', ...note }, credit };
  });
};

interface KnownCredit {
  amountPaise: number;
  creditedOn: string;
  /** Of the file; null for a recorded credit. */
  row: number | null;
}

const noteOfSame = ({ row }: KnownCredit): Refusal => (row === null ? rowRecorded() : rowRepeated(row));

const noteOfOther = ({ amountPaise, creditedOn, row }: KnownCredit): Refusal =>
  row === null ? rowRecordedOtherwise(amountPaise, creditedOn) : rowRepeatedOtherwise(amountPaise, creditedOn, row);

/** A statement may give the day of the transaction or of its value. More than that, and the bank has used it again. */
const DAYS_APART_MAX = 3;

const isNear = (a: string, b: string): boolean => Math.abs(differenceInCalendarDays(a, b)) <= DAYS_APART_MAX;
