import type { Attention } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, formatExactRupees, Skeleton } from '../../../ui/index.ts';
import { FailedMails } from './failed-mails.tsx';
import * as styles from './attention.css.ts';
import { attentionQuery } from './attention.queries.ts';
import { attentionTexts as texts } from './attention.texts.ts';

/** What waits, each leading to where it is dealt with. */
export function AttentionStrip() {
  const { data: attention, isError, refetch } = useQuery(attentionQuery);
  return (
    <section className={styles.strip} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {attention && <Waiting attention={attention} />}
      {!attention && isError && (
        <p>
          {texts.failed}{' '}
          <Button variant="quiet" size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {!attention && !isError && <Skeleton height="2.75rem" />}
    </section>
  );
}

function Waiting({ attention }: { attention: Attention }) {
  const { lateOrders, productsOut, applications, partnerProducts, customOrders, payouts, failedMails } = attention;
  const [areMailsOpen, setMailsOpen] = useState(false);
  const items: { id: string; count: number; item: ReactNode }[] = [
    {
      id: 'orders',
      count: lateOrders.count,
      item: <To tab="orders" search={{ status: 'pending', to: lateOrders.through }} text={texts.lateOrders(lateOrders.count)} />,
    },
    { id: 'out', count: productsOut, item: <To tab="tracking" search={{ stock: 'out' }} text={texts.productsOut(productsOut)} /> },
    {
      id: 'requests',
      count: customOrders,
      item: <To tab="custom-orders" search={{ status: 'pending' }} text={texts.customOrders(customOrders)} />,
    },
    { id: 'applications', count: applications, item: <To tab="partners" text={texts.applications(applications)} /> },
    {
      id: 'products',
      count: partnerProducts,
      item: <To tab="partners" search={{ section: 'products' }} text={texts.partnerProducts(partnerProducts)} />,
    },
    {
      id: 'payouts',
      count: payouts.count,
      item: <To tab="partners" search={{ section: 'payouts' }} text={texts.payouts(payouts.count, formatExactRupees(payouts.sum))} />,
    },
    {
      id: 'mails',
      count: failedMails,
      item: (
        <button type="button" className={styles.urgent} onClick={() => setMailsOpen(true)}>
          {texts.failedMails(failedMails)}
        </button>
      ),
    },
  ];
  const waiting = items.filter(({ count }) => count > 0);
  return (
    <>
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
      <FailedMails open={areMailsOpen} onClose={() => setMailsOpen(false)} />
    </>
  );
}

interface ToProps {
  tab: string;
  search?: Partial<Record<'section' | 'status' | 'stock' | 'to', string>>;
  text: string;
}

function To({ tab, search = {}, text }: ToProps) {
  return (
    <Link to="/admin/{-$tab}" params={{ tab }} search={search} className={styles.item}>
      {text}
    </Link>
  );
}
