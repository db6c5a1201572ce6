import type { EntityManager } from '@mikro-orm/postgresql';
import { toErrorReason } from '../../platform/failures.ts';
import type { ObjectStore } from '../../platform/object-store.ts';
import { toArrayLiteral } from '../../platform/sql.ts';
import { transactional } from '../../platform/transaction.ts';
import { CONSISTENCY_CHECKS, checkRules, type CheckName } from './check-names.ts';
import { checks, type CheckResult } from './checks.ts';
import { ConsistencyCheck, ConsistencyFinding } from './consistency.entity.ts';
import type { Finding } from './finding.ts';

/**
 * Runs all checks and records their findings; repairs nothing. Returns the number of findings by check. Throws at the
 * end if a check could not run.
 */
export const checkConsistency = async (
  em: EntityManager,
  store: ObjectStore,
): Promise<Partial<Record<CheckName, number>>> => {
  const counts: Partial<Record<CheckName, number>> = {};
  const failed: string[] = [];
  for (const name of CONSISTENCY_CHECKS) {
    const startedAt = performance.now();
    try {
      const found = await checks[name](em.fork(), store);
      await recordRun(em.fork(), name, found, Math.round(performance.now() - startedAt));
      counts[name] = found.findings.length;
    } catch (error) {
      failed.push(name);
      await recordFailure(em.fork(), name, toErrorReason(error));
    }
  }
  if (failed.length > 0) throw new Error(`Checks that could not run: ${failed.join(', ')}`);
  return counts;
};

const recordRun = async (
  em: EntityManager,
  name: CheckName,
  { findings, isComplete }: CheckResult,
  durationMs: number,
): Promise<void> =>
  transactional(em, async (em) => {
    // Locks the check, so that two runs do not mix their findings.
    await em.upsert(ConsistencyCheck, {
      name,
      checkedAt: new Date(),
      durationMs,
      error: null,
    });
    await em.execute(
      `insert into consistency_findings (check_name, subject, detail, path)
       select ?, subject, detail, path from jsonb_to_recordset(?::jsonb) as found (subject text, detail text, path text)
       on conflict (check_name, subject) do update set detail = excluded.detail, path = excluded.path`,
      [name, JSON.stringify(findings)],
    );
    // Findings beyond the list's limit may still exist.
    if (!isComplete) return;
    await em.execute('delete from consistency_findings where check_name = ? and subject <> all(?::text[])', [
      name,
      toArrayLiteral(findings.map(({ subject }) => subject)),
    ]);
  });

const recordFailure = async (em: EntityManager, name: CheckName, error: string): Promise<void> => {
  await em.upsert(ConsistencyCheck, { name, error });
};

export interface CheckReport {
  name: CheckName;
  rule: string;
  /** Null if it never came to its end. */
  checkedAt: Date | null;
  durationMs: number | null;
  /** Why the last run failed. */
  error: string | null;
  findings: (Finding & { foundAt: Date })[];
}

/** In the order of the checks; findings by age. */
export const listCheckReports = async (em: EntityManager): Promise<CheckReport[]> => {
  const runs = new Map((await em.find(ConsistencyCheck, {})).map((run) => [run.name, run]));
  const findings = await em.find(ConsistencyFinding, {}, { orderBy: { foundAt: 'asc', subject: 'asc' } });
  return CONSISTENCY_CHECKS.map((name) => {
    const run = runs.get(name);
    return {
      name,
      rule: checkRules[name],
      checkedAt: run?.checkedAt ?? null,
      durationMs: run?.durationMs ?? null,
      error: run?.error ?? null,
      findings: findings
        .filter(({ checkName }) => checkName === name)
        .map(({ subject, detail, path, foundAt }) => ({
          subject,
          detail,
          path: path ?? null,
          foundAt,
        })),
    };
  });
};
