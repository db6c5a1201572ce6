import { reconciliationDaysSchema, type Reconciliation as Report, type ReconciliationDays } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { userMessageOf } from '../../../api/problem.ts';
import { Alert, businessDate, Button, formatDateTime, LoadFailed, Loading } from '../../../ui/index.ts';
import { Confirmation } from '../../security/confirmation.tsx';
import { DayField } from '../day-field.tsx';
import { ledgerCheckQuery } from '../partners/partners.queries.ts';
import { SectionHead } from '../section-head.tsx';
import { ReconciliationFigures } from './reconciliation-figures.tsx';
import * as styles from './reconciliation.css.ts';
import { useDownloadReconciliation, useReconcile, useRefreshAfter } from './reconciliation.mutations.ts';
import { reconciliationQuery } from './reconciliation.queries.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';

/** Besides today. */
const DAYS_BEFORE = 6;

export function Reconciliation() {
  const now = new Date();
  const { from = businessDate(now, -DAYS_BEFORE), to = businessDate(now) } = useSearch({ from: '/admin/payments' });
  const { error } = reconciliationDaysSchema.safeParse({ from, to });
  return (
    <Confirmation text={texts.confirm}>
      <section aria-label={texts.title}>
        <SectionHead title={texts.title} hint={texts.hint} />
        <Panel days={{ from, to }} fault={error?.issues[0]?.message} />
      </section>
    </Confirmation>
  );
}

/** `fault`: why these days cannot be shown. */
function Panel({ days, fault }: { days: ReconciliationDays; fault: string | undefined }) {
  const navigate = useNavigate({ from: '/admin/payments' });
  const check = useReconcile();
  const { data: report } = useQuery({ ...reconciliationQuery(days), enabled: fault === undefined });
  const isRunning = check.isPending || report?.lastRun?.finishedAt === null;
  useRefreshAfter(isRunning);
  const change = (part: Partial<ReconciliationDays>) => {
    check.reset();
    void navigate({ search: (before) => ({ ...before, ...days, ...part }), replace: true, resetScroll: false });
  };
  return (
    <div className={styles.stack}>
      <div className={styles.range} role="group" aria-label={texts.label}>
        <DayField label={texts.from} value={days.from} onPick={(day) => change({ from: day })} />
        <DayField label={texts.to} value={days.to} error={fault} onPick={(day) => change({ to: day })} />
        <div className={styles.actions}>
          <DownloadButton days={days} disabled={fault !== undefined} />
          <Button pending={isRunning} disabled={fault !== undefined} onClick={() => check.mutate(days)}>
            {isRunning ? texts.checking : texts.check}
          </Button>
        </div>
      </div>
      {check.isError && <Alert title={texts.checkFailed}>{userMessageOf(check.error)}</Alert>}
      {fault === undefined && <Result days={days} isRequested={check.isSuccess} />}
    </div>
  );
}

function DownloadButton({ days, disabled }: { days: ReconciliationDays; disabled: boolean }) {
  const { mutate: download, isPending } = useDownloadReconciliation(days);
  return (
    <Button variant="secondary" pending={isPending} disabled={disabled} onClick={() => download()}>
      {!isPending && <Download size={18} aria-hidden="true" />}
      {isPending ? texts.downloading : texts.download}
    </Button>
  );
}

const daysThatDiffer = ({ rows }: Report): Set<string> =>
  new Set(rows.filter(({ difference }) => difference !== 0).map(({ day }) => day));

interface ResultProps {
  days: ReconciliationDays;
  /** The last run was started on this page. */
  isRequested: boolean;
}

function Result({ days, isRequested }: ResultProps) {
  const { data: report, isError, refetch } = useQuery(reconciliationQuery(days));
  if (!report && isError) return <LoadFailed as="h3" title={texts.failedToLoad} onRetry={refetch} />;
  if (!report) return <Loading label={texts.loading} height="20rem" />;
  const differing = daysThatDiffer(report).size;
  const { lastRun } = report;
  const isFresh = isRequested && lastRun?.finishedAt != null && lastRun.failure === null;
  return (
    <>
      {!isFresh && <LastRun run={lastRun} />}
      {isFresh && differing === 0 && <Alert tone="success" title={texts.agreed} />}
      {differing > 0 && (
        <Alert tone="info" title={texts.differs(differing, isFresh)}>
          <Link to="/admin/payments">{texts.toCheck}</Link>
        </Alert>
      )}
      <LedgerNotice />
      <ReconciliationFigures days={days} rows={report.rows} />
      <Meanings />
    </>
  );
}

function LastRun({ run }: { run: Report['lastRun'] }) {
  if (!run) return <p className={styles.soft}>{texts.never}</p>;
  const { startedAt, finishedAt, failure } = run;
  if (!finishedAt) return <Alert tone="info">{texts.running}</Alert>;
  if (failure) return <Alert title={texts.lastFailed(formatDateTime(startedAt))}>{texts.failure(failure)}</Alert>;
  return <p className={styles.soft}>{texts.lastCheck(formatDateTime(finishedAt))}</p>;
}

function LedgerNotice() {
  const { data: check } = useQuery(ledgerCheckQuery);
  const count = check?.discrepancies.length ?? 0;
  if (count === 0) return null;
  return (
    <Alert tone="info" title={texts.ledger(count)}>
      <Link to="/admin/partners" search={{ section: 'payouts' }}>
        {texts.toLedger}
      </Link>
    </Alert>
  );
}

const MEANINGS = ['expected', 'received', 'fees', 'refunded', 'difference'] as const;

function Meanings() {
  return (
    <section aria-label={texts.meaningTitle}>
      <h3 className={styles.cardTitle}>{texts.meaningTitle}</h3>
      <dl className={styles.meanings}>
        {MEANINGS.map((column) => (
          <div key={column}>
            <dt>{texts.columns[column]}: </dt>
            <dd>{texts.meanings[column]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
