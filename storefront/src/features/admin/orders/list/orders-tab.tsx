import { type OrderFilter, ADMIN_ORDERS_MAX } from '@mithai/contracts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { buttonVariants } from '../../../../ui/index.ts';
import { Confirmation } from '../../../security/confirmation.tsx';
import { useRights } from '../../../session/use-rights.ts';
import { parseFilter } from './filter.ts';
import { KitchenList } from '../print/kitchen-list.tsx';
import { OrderDialog } from '../dialog/order-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrdersList } from './orders-list.tsx';
import type { OrdersSearch } from './orders-search.ts';
import * as styles from '../orders.css.ts';
import { ordersTexts } from '../orders.texts.ts';
import { PackingSlips } from '../print/packing-slips.tsx';
import { phoneOrderTexts } from '../phone-order/phone-order.texts.ts';

export function OrdersTab() {
  const search = useSearch({ from: '/admin/orders' });
  const navigate = useNavigate({ from: '/admin/orders' });
  const may = useRights();
  const filter = parseFilter(search);
  const choice = useChoice(filter);
  const [managedId] = parseIds(search.order ?? '');
  if (search.kitchen !== undefined) return <KitchenList day={search.kitchen} />;
  if (search.slips !== undefined) return <PackingSlips ids={parseIds(search.slips)} />;

  const change = (params: OrdersSearch) =>
    void navigate({ search: (before) => ({ ...before, ...params }), replace: true, resetScroll: false });
  const clear = () => void navigate({ search: {}, replace: true, resetScroll: false });
  const manage = (id: number | null) =>
    void navigate({
      search: (before) => ({ ...before, order: id === null ? undefined : String(id) }),
      replace: id === null,
      resetScroll: false,
    });

  return (
    <>
      {may('order-changes') && (
        <div className={styles.newOrder}>
          <Link to="/admin/orders/new" className={buttonVariants({ variant: 'secondary', size: 'small' })}>
            <PhoneCall size={18} aria-hidden="true" />
            {phoneOrderTexts.open}
          </Link>
        </div>
      )}
      <Confirmation text={ordersTexts.confirm}>
        <OrderFilters filter={filter} sort={search.sort} onChange={change} onClear={clear} />
      </Confirmation>
      <Confirmation text={ordersTexts.confirmMoney}>
        <div className={styles.list}>
          <OrdersList
            filter={filter}
            sort={search.sort}
            chosenIds={choice.ids}
            onChoose={choice.choose}
            onManage={manage}
            onClear={clear}
          />
        </div>
        <OrderDialog id={managedId} onClose={() => manage(null)} />
      </Confirmation>
    </>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** The selection, held above the list so that it survives printing slips. A new filter clears it. */
function useChoice(filter: OrderFilter) {
  const key = JSON.stringify(filter);
  const [choice, setChoice] = useState({ key, ids: NONE });
  return { ids: choice.key === key ? choice.ids : NONE, choose: (ids: ReadonlySet<number>) => setChoice({ key, ids }) };
}

export function parseIds(text: string): number[] {
  const numbers = text.split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part));
  return [...new Set(numbers.map(Number))].slice(0, ADMIN_ORDERS_MAX);
}
