import { measureExternalCalls } from '@mithai/backend/external-calls';
import { listCheckReports } from '@mithai/backend/modules/consistency';
import { getLatestLedgerCheck } from '@mithai/backend/modules/earnings';
import { getBackupStatus } from '@mithai/backend/modules/operations';
import { countPayments } from '@mithai/backend/modules/payments';
import { getBacklog } from '@mithai/backend/outbox';
import { getPool, type Orm } from '@mithai/backend/orm';
import { createServerMetrics, measurePool, type ServerMetrics } from '@mithai/server/metrics';
import type { Queue } from 'bullmq';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Engine } from './engines.ts';
import { withTimeout } from './ops/timeout.ts';

export interface Metrics extends ServerMetrics {
  jobSeconds: Histogram<'queue' | 'name' | 'outcome'>;
  emails: Counter<'template' | 'outcome'>;
  relayLastRun: Gauge;
  /** Functions that read gauges from Postgres and Redis at every scrape. */
  readings: Reading[];
}

type Reading = () => Promise<void>;

const JOB_STATES = ['wait', 'active', 'delayed', 'failed', 'completed'] as const;

/** Counters of this process. */
export const createMetrics = (): Metrics => {
  const server = createServerMetrics();
  const registers = [server.registry];
  measureExternalCalls(server.registry);
  return {
    ...server,
    jobSeconds: new Histogram({
      name: 'mithai_job_duration_seconds',
      help: 'How long jobs took, by queue, job name and outcome (done, retry, dead-lettered)',
      labelNames: ['queue', 'name', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    emails: new Counter({
      name: 'mithai_emails_total',
      help: 'Emails by template and outcome (sent, repeated: already sent, withheld: over the daily limit, refused, failed)',
      labelNames: ['template', 'outcome'],
      registers,
    }),
    relayLastRun: new Gauge({
      name: 'mithai_relay_last_run_timestamp_seconds',
      help: 'When the relay last polled Postgres and could dispatch to Redis',
      registers,
    }),
    readings: [],
  };
};

export const measureDatabase = async (metrics: Metrics, orm: Orm): Promise<void> =>
  measurePool(metrics, await getPool(orm));

export const measureOutbox = ({ registry, readings }: Metrics, orm: Orm): void => {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'mithai_outbox_waiting',
    help: 'Events that their consumers have not confirmed',
    registers,
  });
  const dead = new Gauge({ name: 'mithai_outbox_dead', help: 'Dead-lettered events', registers });
  const oldest = new Gauge({
    name: 'mithai_outbox_oldest_seconds',
    help: 'Age of the oldest event that its consumers have not confirmed',
    registers,
  });
  readings.push(async () => {
    for (const gauge of [waiting, dead, oldest]) gauge.remove();
    const backlog = await getBacklog(orm.em.fork());
    waiting.set(backlog.waiting);
    dead.set(backlog.dead);
    oldest.set(backlog.oldestAge);
  });
};

export const measureLedger = ({ registry, readings }: Metrics, orm: Orm): void => {
  const registers = [registry];
  const checked = new Gauge({
    name: 'mithai_ledger_checked_timestamp_seconds',
    help: 'When ledger, orders and payouts were last compared',
    registers,
  });
  const discrepancies = new Gauge({
    name: 'mithai_ledger_discrepancies',
    help: 'What did not agree at the last comparison of ledger, orders and payouts',
    registers,
  });
  readings.push(async () => {
    for (const gauge of [checked, discrepancies]) gauge.remove();
    const check = await getLatestLedgerCheck(orm.em.fork());
    if (!check) return;
    checked.set(Date.parse(check.checkedAt) / 1000);
    discrepancies.set(check.discrepancies.length);
  });
};

export const measureConsistency = ({ registry, readings }: Metrics, orm: Orm): void => {
  const registers = [registry];
  const findings = new Gauge({
    name: 'mithai_consistency_findings',
    help: 'Open findings of the consistency checks, by check',
    labelNames: ['check'],
    registers,
  });
  const checked = new Gauge({
    name: 'mithai_consistency_checked_timestamp_seconds',
    help: 'When a consistency check last came to its end',
    labelNames: ['check'],
    registers,
  });
  readings.push(async () => {
    for (const gauge of [findings, checked]) gauge.reset();
    for (const report of await listCheckReports(orm.em.fork())) {
      // Zero before the first run, so that a check that never ran is overdue.
      checked.set({ check: report.name }, (report.checkedAt?.getTime() ?? 0) / 1000);
      if (report.checkedAt) findings.set({ check: report.name }, report.findings.length);
    }
  });
};

export const measureBackups = ({ registry, readings }: Metrics, orm: Orm): void => {
  const registers = [registry];
  const completed = new Gauge({
    name: 'mithai_base_backup_timestamp_seconds',
    help: 'When the newest base backup was complete; absent if none is recorded',
    registers,
  });
  const archived = new Gauge({
    name: 'mithai_wal_archived_timestamp_seconds',
    help: 'When the last WAL file was archived',
    registers,
  });
  const failing = new Gauge({
    name: 'mithai_wal_archive_failing',
    help: '1 if the last try to archive a WAL file failed, or if base backups are recorded and archiving is off',
    registers,
  });
  readings.push(async () => {
    for (const gauge of [completed, archived, failing]) gauge.remove();
    const status = await getBackupStatus(orm.em.fork());
    if (!status) return;
    if (status.baseBackupAt !== null) completed.set(status.baseBackupAt);
    if (status.archivedAt !== null) archived.set(status.archivedAt);
    failing.set(Number(status.isArchiveFailing));
  });
};

export const measurePayments = ({ registry, readings }: Metrics, orm: Orm): void => {
  const registers = [registry];
  const payments = new Gauge({
    name: 'mithai_payments',
    help: 'Payments by provider and status',
    labelNames: ['provider', 'status'],
    registers,
  });
  const rejections = new Gauge({
    name: 'mithai_gateway_rejections',
    help: 'Callbacks and webhooks whose signature did not hold',
    labelNames: ['kind'],
    registers,
  });
  const exceptions = new Gauge({
    name: 'mithai_payment_exceptions_open',
    help: 'Payment exceptions that wait for an administrator, by kind',
    labelNames: ['kind'],
    registers,
  });
  const difference = new Gauge({
    name: 'mithai_reconciliation_difference_paise',
    help: 'Sum of the differences between expected and received money of the last 31 days, by provider',
    labelNames: ['provider'],
    registers,
  });
  const checked = new Gauge({
    name: 'mithai_reconciliation_checked_timestamp_seconds',
    help: 'When expected and received money were last compared',
    registers,
  });
  readings.push(async () => {
    for (const gauge of [payments, rejections, exceptions, difference]) gauge.reset();
    checked.remove();
    const counts = await countPayments(orm.em.fork());
    for (const { count, ...labels } of counts.payments) payments.set(labels, count);
    for (const { count, ...labels } of counts.rejections) rejections.set(labels, count);
    for (const { count, ...labels } of counts.openExceptions) exceptions.set(labels, count);
    const { differences, checkedAt } = counts.reconciliation;
    for (const { provider, paise } of differences) difference.set({ provider }, paise);
    if (checkedAt !== null) checked.set(checkedAt);
  });
};

export const measureEngines = ({ registry, readings }: Metrics, engines: Engine[]): void => {
  const up = new Gauge({
    name: 'mithai_engine_up',
    help: '1 if the engine answers this process; with its address and, if it says so, its process id',
    labelNames: ['engine', 'address', 'pid'],
    registers: [registry],
  });
  readings.push(async () => {
    const answers = await Promise.all(engines.map(({ isUp }) => isUp()));
    up.reset();
    for (const [index, { name: engine, address, pid }] of engines.entries())
      up.set({ engine, address, pid: pid ?? '' }, Number(answers[index]));
  });
};

export const measureQueues = ({ registry, readings }: Metrics, queues: Queue[]): void => {
  const jobs = new Gauge({
    name: 'mithai_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'mithai_jobs_oldest_waiting_seconds',
    help: 'Age of the job that has waited longest, by queue',
    labelNames: ['queue'],
    registers: [registry],
  });
  const paused = new Gauge({
    name: 'mithai_queue_paused',
    help: '1 if an operator has paused the queue',
    labelNames: ['queue'],
    registers: [registry],
  });
  readings.push(async () => {
    for (const gauge of [jobs, oldest, paused]) gauge.reset();
    for (const queue of queues) {
      const counts = await queue.getJobCounts(...JOB_STATES);
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue: queue.name, state }, count);
      paused.set({ queue: queue.name }, Number(await queue.isPaused()));
      const [first] = await queue.getWaiting(0, 0);
      oldest.set({ queue: queue.name }, first ? (Date.now() - first.timestamp) / 1000 : 0);
    }
  });
};

const renderings = new WeakMap<Metrics, Promise<string>>();

/**
 * Prometheus text format. Metrics of a service that is down or hangs are omitted rather than stale. Scrapes that
 * overlap share a rendering: a reading empties its gauges first, which another scrape must not see.
 */
export const renderMetrics = (metrics: Metrics): Promise<string> => {
  const rendering = renderings.get(metrics) ?? render(metrics).finally(() => renderings.delete(metrics));
  renderings.set(metrics, rendering);
  return rendering;
};

const render = async ({ registry, readings }: Metrics): Promise<string> => {
  await Promise.allSettled(readings.map((read) => withTimeout(readOnce(read))));
  return registry.metrics();
};

const running = new WeakMap<Reading, Promise<void>>();

/** Not again while it hangs: each scrape would take a connection more. */
const readOnce = (read: Reading): Promise<void> => {
  const reading = running.get(read) ?? read().finally(() => running.delete(read));
  running.set(read, reading);
  return reading;
};
