import type { Payout } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Cell, formatShortDate, HeadCell, Price, Skeleton, Table } from '../../ui/index.ts';
import * as page from './dashboard-page.css.ts';
import { payoutsQuery } from './dashboard.queries.ts';
import * as styles from './earnings.css.ts';
import { earningsTexts } from './earnings.texts.ts';
import { FailedToLoad } from './failed-to-load.tsx';
import { LoadMore } from './load-more.tsx';

const { payouts: texts } = earningsTexts;

export function Payouts() {
  return (
    <section className={page.stack} aria-labelledby="payouts">
      <h2 id="payouts" className={page.sectionTitle}>
        {texts.title}
      </h2>
      <PayoutList />
    </section>
  );
}

function PayoutList() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(payoutsQuery);
  const payouts = data?.pages.flat();
  if (error && !payouts)
    return <FailedToLoad title={texts.failedToLoad} error={error} isFetching={isFetching} onRetry={refetch} />;
  if (!payouts) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height="6rem" />
      </div>
    );
  }
  if (payouts.length === 0) return <p className={page.intro}>{texts.empty}</p>;
  return (
    <div>
      <PayoutsTable payouts={payouts} />
      {hasNextPage && <LoadMore isFetching={isFetchingNextPage} onLoad={fetchNextPage} />}
    </div>
  );
}

function PayoutsTable({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <HeadCell>{texts.date}</HeadCell>
          <HeadCell>{texts.reference}</HeadCell>
          <HeadCell className={styles.roomy} numeric>
            {texts.earnings}
          </HeadCell>
          <HeadCell numeric>{texts.amount}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ id, paidAt, reference, earnings, amount }) => (
          <tr key={id}>
            <Cell className={styles.nowrap}>{formatShortDate(paidAt)}</Cell>
            <Cell className={styles.product}>{reference}</Cell>
            <Cell className={styles.roomy} numeric>
              {earnings}
            </Cell>
            <Cell numeric>
              <Price rupees={amount} exact />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
