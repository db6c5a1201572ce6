import { formatExactRupees, type EarningStatus, type EarningsSummary } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Card, Price, Skeleton } from '../../ui/index.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import * as page from './dashboard-page.css.ts';
import { earningsSummaryQuery } from './dashboard.queries.ts';
import { EarningsList } from './earnings-list.tsx';
import * as styles from './earnings.css.ts';
import { earningsTexts as texts } from './earnings.texts.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { PartnerDocuments } from './partner-documents.tsx';
import { Payouts } from './payouts.tsx';

const { chart: chartTexts } = texts;

/** CSS pixels that a month's name needs. */
const ROOM_FOR_NAME = 34;

interface EarningsProps {
  status: EarningStatus | undefined;
  onStatus: (status: EarningStatus | undefined) => void;
}

export function Earnings(props: EarningsProps) {
  return (
    <div className={page.sections}>
      <Summary />
      <EarningsList {...props} />
      <Payouts />
      <PartnerDocuments />
    </div>
  );
}

function Summary() {
  const query = useQuery(earningsSummaryQuery);
  const { data: summary } = query;
  if (query.error && !summary) return <FailedToLoad title={texts.failedToLoad} query={query} />;
  if (!summary) {
    return (
      <div className={page.stack} role="status" aria-label={texts.loading}>
        <div className={styles.sums}>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
        <Skeleton height="18rem" />
      </div>
    );
  }
  const { pending, payable, paid, months } = summary;
  const { sums } = texts;
  return (
    <section className={page.stack} aria-labelledby="earnings-sums">
      <h2 id="earnings-sums" className={page.sectionTitle}>
        {sums.title}
      </h2>
      <dl className={styles.sums}>
        <Sum label={sums.pending} rupees={pending} means={sums.pendingMeans} />
        <Sum label={sums.payable} rupees={payable} means={payable < 0 ? sums.clawbackHint : sums.payableMeans} />
        <Sum label={sums.paid} rupees={paid} means={sums.paidMeans} />
      </dl>
      <EarningsChart months={months} />
    </section>
  );
}

function Sum({ label, rupees, means }: { label: string; rupees: number; means: string }) {
  return (
    <Card>
      <dt className={styles.sumLabel}>{label}</dt>
      <dd className={styles.sum}>
        <SignedPrice rupees={rupees} />
      </dd>
      <dd className={styles.means}>{means}</dd>
    </Card>
  );
}

/** -₹120.00: the sign precedes the currency. */
function SignedPrice({ rupees }: { rupees: number }) {
  return (
    <>
      {rupees < 0 && '−'}
      <Price rupees={Math.abs(rupees)} exact />
    </>
  );
}

function EarningsChart({ months }: Pick<EarningsSummary, 'months'>) {
  return (
    <Card>
      <BarChart
        title={chartTexts.title}
        means={chartTexts.means}
        columns={{ name: chartTexts.month, value: chartTexts.amount }}
        bars={months.map(({ month, amount }) => ({
          key: month,
          tick: chartTexts.short(month),
          name: chartTexts.long(month),
          value: amount,
        }))}
        format={formatExactRupees}
        formatShort={chartTexts.compact}
        roomForTick={ROOM_FOR_NAME}
      />
    </Card>
  );
}
