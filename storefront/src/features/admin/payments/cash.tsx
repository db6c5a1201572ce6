import { sumOf, type CashToRecord } from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonVariants, Card, Checkbox, formatShortDay } from '../../../ui/index.ts';
import { ListStates } from '../list-states.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFocusOnChange } from '../use-focus-on-change.ts';
import { CashDialog, type ChosenCash } from './cash-dialog.tsx';
import * as styles from './cash.css.ts';
import { cashQuery } from './cash.queries.ts';
import { cashTexts as texts } from './cash.texts.ts';

export function Cash() {
  const query = useQuery(cashQuery);
  const heading = useFocusOnChange(query.data?.count);
  return (
    <section aria-label={texts.title}>
      <SectionHead ref={heading} title={texts.title} hint={texts.hint} />
      <ListStates
        query={query}
        items={query.data?.orders}
        texts={texts}
        icon={<Banknote size={52} strokeWidth={1.3} />}
      >
        {(orders) => <Orders orders={orders} count={query.data?.count ?? orders.length} />}
      </ListStates>
    </section>
  );
}

interface OrdersProps {
  orders: readonly CashToRecord['orders'][number][];
  /** Counts all orders, of which only the oldest may be listed. */
  count: number;
}

function Orders({ orders, count }: OrdersProps) {
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [recording, setRecording] = useState<ChosenCash | null>(null);
  const chosen = orders.filter(({ orderId }) => !excluded.has(orderId));
  const total = sumOf(...chosen.map(({ amount }) => amount));
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(excluded);
    if (isChosen) next.delete(id);
    else next.add(id);
    setExcluded(next);
  };
  const toggleAll = (isChosen: boolean) => setExcluded(new Set(isChosen ? [] : orders.map(({ orderId }) => orderId)));
  return (
    <Card className={styles.stack}>
      <Checkbox
        label={count > orders.length ? texts.oldest(orders.length, count) : texts.all}
        checked={chosen.length === orders.length}
        onChange={(event) => toggleAll(event.currentTarget.checked)}
      />
      <ul className={styles.orders}>
        {orders.map(({ orderId, contactName, amount, deliveredOn }) => (
          <li key={orderId} className={styles.order}>
            <Checkbox
              label={texts.order(orderId, contactName)}
              note={texts.delivered(amount, formatShortDay(deliveredOn))}
              checked={!excluded.has(orderId)}
              onChange={(event) => toggle(orderId, event.currentTarget.checked)}
            />
            <Link
              to="/admin/orders"
              search={{ order: String(orderId) }}
              className={buttonVariants({ variant: 'quiet', size: 'small' })}
              aria-label={texts.openOrder(orderId)}
            >
              {texts.open}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          disabled={chosen.length === 0}
          onClick={() => setRecording({ orderIds: chosen.map(({ orderId }) => orderId), total })}
        >
          {chosen.length === 0 ? texts.noneChosen : texts.record(chosen.length, total)}
        </Button>
      </div>
      <CashDialog chosen={recording} onClose={() => setRecording(null)} />
    </Card>
  );
}
