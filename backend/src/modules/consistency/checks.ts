import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import type { ObjectStore } from '../../platform/object-store.ts';
import { findBalanceErrors } from '../earnings/index.ts';
import { findMissingImages } from '../media/index.ts';
import type { CheckName } from './check-names.ts';
import { FINDINGS_MAX, type Finding, type Query } from './finding.ts';
import { moneyQueries } from './money-queries.ts';
import { documentQueries, duplicateQueries, eventQueries } from './record-queries.ts';
import { stockQueries } from './stock-queries.ts';
import { totalQueries } from './total-queries.ts';
import { transitionQueries } from './transition-queries.ts';

export interface CheckResult {
  findings: Finding[];
  /** False if there may be more. */
  isComplete: boolean;
}

type Check = (em: EntityManager, store: ObjectStore) => Promise<CheckResult>;

/** The limit of one statement: a check that takes longer fails rather than slow the shop down. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Reads one snapshot, without locks. */
const inSnapshot = <Result>(em: EntityManager, read: (em: EntityManager) => Promise<Result>): Promise<Result> =>
  em.transactional(
    async (em) => {
      await em.execute(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      return read(em);
    },
    {
      clear: true,
      readOnly: true,
      isolationLevel: IsolationLevel.REPEATABLE_READ,
    },
  );

const byQueries =
  (queries: Query[]): Check =>
  (em) =>
    inSnapshot(em, async (em) => {
      const found: Finding[][] = [];
      for (const query of queries) found.push(await query(em));
      return {
        findings: found.flat(),
        isComplete: found.every(({ length }) => length < FINDINGS_MAX),
      };
    });

const toCheckResult = (findings: Finding[]): CheckResult => ({
  findings: findings.slice(0, FINDINGS_MAX),
  isComplete: findings.length <= FINDINGS_MAX,
});

const checkBalances: Check = async (em) => {
  const errors = await inSnapshot(em, findBalanceErrors);
  return toCheckResult(
    errors.map(({ message }) => ({
      subject: message,
      detail: message,
      path: '/admin/partners',
    })),
  );
};

const checkImages: Check = async (em, store) => {
  const missing = await findMissingImages(em, store);
  return toCheckResult(
    missing.map(({ key, names }) => ({
      subject: `image ${key}`,
      detail: `Image ${key} lacks ${names.join(', ')} in the object store.`,
      path: null,
    })),
  );
};

export const checks: Record<CheckName, Check> = {
  stock: byQueries(stockQueries),
  totals: byQueries(totalQueries),
  duplicates: byQueries(duplicateQueries),
  ledger: checkBalances,
  transitions: byQueries(transitionQueries),
  events: byQueries(eventQueries),
  documents: byQueries(documentQueries),
  images: checkImages,
  money: byQueries(moneyQueries),
};
