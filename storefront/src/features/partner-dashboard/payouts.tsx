import type { Payout } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Cell, formatShortDate, HeadCell, ListStates, Price, Skeleton, Table } from '../../ui/index.ts';
import * as page from './dashboard-page.css.ts';
import { payoutsQuery } from './dashboard.queries.ts';
import * as styles from './earnings.css.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { earningsTexts } from './earnings.texts.ts';
import { FailedToLoad } from './failed-to-load.tsx';

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
  const query = useInfiniteQuery(payoutsQuery);
  return (
    <ListStates
      query={query}
      items={query.data?.pages.flat()}
      texts={texts}
      failed={<FailedToLoad title={texts.failedToLoad} query={query} />}
      skeleton={<Skeleton height="6rem" />}
      empty={<p className={page.intro}>{texts.empty}</p>}
      more={dashboardTexts.loadOlder}
    >
      {(payouts) => <PayoutsTable payouts={payouts} />}
    </ListStates>
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
