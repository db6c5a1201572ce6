import { formatExactRupees, type AdminTasks } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button, Skeleton } from '../../../ui/index.ts';
import { DeclinedPieces } from '../orders/dialog/declined-pieces.tsx';
import { FailedEmails } from './failed-emails.tsx';
import * as styles from './admin-tasks.css.ts';
import { adminTasksQuery } from '../admin-tasks.queries.ts';
import { adminTasksTexts as texts } from './admin-tasks.texts.ts';
import { useNewOrderNotice } from './use-new-order-notice.ts';

export function AdminTasksStrip() {
  const { data: tasks, dataUpdatedAt, isError, refetch } = useQuery(adminTasksQuery);
  return (
    <section className={styles.strip} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {tasks && <Waiting tasks={tasks} readAt={dataUpdatedAt} />}
      {!tasks && isError && (
        <p>
          {texts.failed}{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {!tasks && !isError && <Skeleton height="2.75rem" />}
    </section>
  );
}

function Waiting({ tasks, readAt }: { tasks: AdminTasks; readAt: number }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const orderNews = useNewOrderNotice(tasks.toPack ?? NO_ORDERS, readAt);
  const waiting = itemsOf(tasks, setOpened).filter(({ count }) => count > 0);
  return (
    <>
      <p role="status" className={styles.news}>
        {orderNews}
      </p>
      {waiting.length === 0 ? (
        <p className={styles.nothing} role="status">
          <CircleCheck size={18} aria-hidden="true" />
          {texts.nothing}
        </p>
      ) : (
        <ul className={styles.items}>
          {waiting.map(({ id, item }) => (
            <li key={id}>{item}</li>
          ))}
        </ul>
      )}
      <FailedEmails open={opened === 'emails'} onClose={() => setOpened(null)} />
      <DeclinedPieces open={opened === 'pieces'} onClose={() => setOpened(null)} />
    </>
  );
}

const NO_ORDERS = { count: 0, latestId: null };
const NO_CASH = { count: 0, sum: 0 };

/** A list that opens over the page. */
type Opened = 'emails' | 'pieces';

interface Item {
  id: string;
  count: number;
  item: ReactNode;
}

const { short } = texts;

/** The server leaves out what the role may not do. */
const itemsOf = (
  {
    paymentExceptions = 0,
    failedEmails = 0,
    declinedPieces = 0,
    tickets,
    cashToRecord = NO_CASH,
    ...tasks
  }: AdminTasks,
  onOpen: (list: Opened) => void,
): Item[] => [
  ...shopItems(tasks),
  ...partnerItems(tasks),
  {
    id: 'pieces',
    count: declinedPieces,
    item: (
      <button type="button" className={styles.urgent} onClick={() => onOpen('pieces')}>
        {texts.declinedPieces(declinedPieces)}
      </button>
    ),
  },
  {
    id: 'cash',
    count: cashToRecord.count,
    item: (
      <To
        to="/admin/payments"
        search={{ section: 'cash' }}
        short={short.cashToRecord(formatExactRupees(cashToRecord.sum))}
      >
        {texts.cashToRecord(cashToRecord.count, formatExactRupees(cashToRecord.sum))}
      </To>
    ),
  },
  {
    id: 'tickets',
    count: tickets?.count ?? 0,
    item: <To to="/admin/requests">{texts.tickets(tickets?.count ?? 0, tickets?.late ?? 0)}</To>,
  },
  {
    id: 'payments',
    count: paymentExceptions,
    item: <To to="/admin/payments">{texts.paymentExceptions(paymentExceptions)}</To>,
  },
  {
    id: 'emails',
    count: failedEmails,
    item: (
      <button type="button" className={styles.urgent} onClick={() => onOpen('emails')}>
        {texts.failedEmails(failedEmails)}
      </button>
    ),
  },
];

function shopItems({
  toPack = NO_ORDERS,
  lateOrders,
  troubledParcels = 0,
  productsOut = 0,
  customOrders = 0,
}: AdminTasks): Item[] {
  const late = lateOrders?.count ?? 0;
  return [
    {
      id: 'pack',
      count: toPack.count,
      item: (
        <To to="/admin/orders" search={{ status: 'pending', awaiting: 'no' }}>
          {texts.toPack(toPack.count)}
        </To>
      ),
    },
    {
      id: 'orders',
      count: late,
      item: (
        <To
          to="/admin/orders"
          search={{ status: 'pending', awaiting: 'no', to: lateOrders?.through }}
          short={short.lateOrders(late)}
        >
          {texts.lateOrders(late)}
        </To>
      ),
    },
    {
      id: 'parcels',
      count: troubledParcels,
      item: <To to="/admin/today">{texts.troubledParcels(troubledParcels)}</To>,
    },
    {
      id: 'out',
      count: productsOut,
      item: (
        <To to="/admin/tracking" search={{ stock: 'out' }} short={short.productsOut(productsOut)}>
          {texts.productsOut(productsOut)}
        </To>
      ),
    },
    {
      id: 'requests',
      count: customOrders,
      item: (
        <To to="/admin/custom-orders" search={{ status: 'pending' }} short={short.customOrders(customOrders)}>
          {texts.customOrders(customOrders)}
        </To>
      ),
    },
  ];
}

function partnerItems({ applications = 0, partnerProducts = 0, payouts }: AdminTasks): Item[] {
  const due = payouts?.count ?? 0;
  const sum = formatExactRupees(payouts?.sum ?? 0);
  return [
    { id: 'applications', count: applications, item: <To to="/admin/partners">{texts.applications(applications)}</To> },
    {
      id: 'products',
      count: partnerProducts,
      item: (
        <To to="/admin/partners" search={{ section: 'products' }} short={short.partnerProducts(partnerProducts)}>
          {texts.partnerProducts(partnerProducts)}
        </To>
      ),
    },
    {
      id: 'payouts',
      count: due,
      item: (
        <To to="/admin/partners" search={{ section: 'payouts' }} short={short.payouts(sum)}>
          {texts.payouts(due, sum)}
        </To>
      ),
    },
  ];
}

interface ToProps {
  short?: string;
  children: string;
}

const To = createLink(function To({ short, children, ...link }: ToProps & ComponentProps<'a'>) {
  return (
    <a {...link} className={styles.item}>
      {short === undefined ? (
        children
      ) : (
        <>
          <span className={styles.roomy}>{children}</span>
          <span className={styles.narrow}>{short}</span>
        </>
      )}
    </a>
  );
});
