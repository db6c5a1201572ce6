import { EARNING_STATUSES, formatExactRupees, sumOf, type Earning, type EarningStatus } from '@mithai/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Banknote,
  CircleDashed,
  Download,
  ReceiptIndianRupee,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';
import { productLanguage } from '../../language/product-language.ts';
import {
  Badge,
  Button,
  buttonVariants,
  Cell,
  EmptyState,
  formatShortDate,
  HeadCell,
  ListStates,
  Price,
  Select,
  Skeleton,
  Table,
  Options,
} from '../../ui/index.ts';
import * as page from './dashboard-page.css.ts';
import { EARNINGS_FILE, earningsQuery } from './dashboard.queries.ts';
import * as styles from './earnings.css.ts';
import { dashboardTexts } from './dashboard.texts.ts';
import { earningsTexts } from './earnings.texts.ts';
import { FailedToLoad } from './failed-to-load.tsx';

const { list: texts, statuses } = earningsTexts;

interface EarningsListProps {
  status: EarningStatus | undefined;
  onStatus: (status: EarningStatus | undefined) => void;
}

export function EarningsList({ status, onStatus }: EarningsListProps) {
  const filterId = useId();
  return (
    <section className={page.stack} aria-labelledby="earnings-list">
      <div className={page.bar}>
        <h2 id="earnings-list" className={page.sectionTitle}>
          {texts.title}
        </h2>
        <div className={styles.tools}>
          <div className={styles.filter}>
            <label htmlFor={filterId} className={styles.filterLabel}>
              {texts.filter}
            </label>
            <Select
              id={filterId}
              value={status ?? ''}
              onChange={({ target: { value } }) => onStatus(EARNING_STATUSES.find((choice) => choice === value))}
            >
              <option value="">{texts.all}</option>
              <Options of={EARNING_STATUSES} names={statuses} />
            </Select>
          </div>
          <a href={EARNINGS_FILE} download className={buttonVariants({ variant: 'secondary' })}>
            <Download size={18} aria-hidden="true" />
            {texts.download}
          </a>
        </div>
      </div>
      <List status={status} onStatus={onStatus} />
    </section>
  );
}

function List({ status, onStatus }: EarningsListProps) {
  const query = useInfiniteQuery(earningsQuery(status));
  const { loading, failedToLoad } = earningsTexts;
  const showAll = (
    <Button variant="secondary" onClick={() => onStatus(undefined)}>
      {texts.showAll}
    </Button>
  );
  return (
    <ListStates
      query={query}
      items={query.data?.pages.flat()}
      as="h3"
      texts={{ loading, failedToLoad, ...texts }}
      failed={<FailedToLoad title={failedToLoad} query={query} />}
      skeleton={<Skeleton height="16rem" />}
      icon={<ReceiptIndianRupee size={52} strokeWidth={1.3} />}
      {...(status && { empty: <EmptyState as="h3" title={texts.noneOf(status)} action={showAll} /> })}
      more={dashboardTexts.loadOlder}
    >
      {(earnings) => <EarningsTable earnings={earnings} />}
    </ListStates>
  );
}

function EarningsTable({ earnings }: { earnings: readonly Earning[] }) {
  const { columns } = texts;
  return (
    <Table label={texts.title}>
      <thead>
        <tr>
          <HeadCell>{columns.order}</HeadCell>
          <HeadCell className={styles.roomy}>{columns.date}</HeadCell>
          <HeadCell>{columns.product}</HeadCell>
          <HeadCell numeric>{columns.amount}</HeadCell>
          <HeadCell>{columns.status}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {earnings.map((earning) => (
          <Row key={earning.id} earning={earning} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ earning }: { earning: Earning }) {
  const { orderId, createdAt, quantity, product, amount, lineTotal, commissionRate, status, paidAt } = earning;
  const { refundedQuantity, takenBack } = earning;
  const withheld = sumOf(earning.tcs, earning.tds);
  return (
    <tr>
      <Cell className={styles.nowrap}>
        #{orderId}
        <span className={styles.narrow}>{formatShortDate(createdAt)}</span>
      </Cell>
      <Cell className={styles.roomy}>{formatShortDate(createdAt)}</Cell>
      <Cell className={styles.product} lang={productLanguage}>
        {texts.pieces(quantity, product.name)}
        {refundedQuantity > 0 && <span className={styles.note}>{texts.refunded(refundedQuantity)}</span>}
        {status === 'reversed' && refundedQuantity === 0 && <span className={styles.note}>{texts.cancelled}</span>}
        {takenBack > 0 && <span className={styles.note}>{texts.takenBack(formatExactRupees(takenBack))}</span>}
      </Cell>
      <Cell numeric>
        <span className={status === 'reversed' ? styles.reversed : undefined}>
          <Price rupees={amount} exact />
        </span>
        <span className={styles.note}>{texts.less(formatExactRupees(lineTotal), commissionRate)}</span>
        {withheld > 0 && <span className={styles.note}>{texts.withheld(formatExactRupees(withheld))}</span>}
      </Cell>
      <Cell>
        <StatusBadge status={status} />
        {paidAt && <span className={styles.note}>{texts.paidOn(formatShortDate(paidAt))}</span>}
      </Cell>
    </tr>
  );
}

const ICONS: Record<EarningStatus, LucideIcon> = {
  pending: CircleDashed,
  payable: Banknote,
  paid: BadgeCheck,
  reversed: RotateCcw,
};

function StatusBadge({ status }: { status: EarningStatus }) {
  const Icon = ICONS[status];
  return (
    <Badge
      tone={status === 'paid' ? 'success' : 'outline'}
      icon={<Icon size="1.1em" className={styles.icon} aria-hidden="true" />}
    >
      {statuses[status]}
    </Badge>
  );
}
