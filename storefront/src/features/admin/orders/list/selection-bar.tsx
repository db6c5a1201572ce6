import { ADMIN_ORDERS_MAX, type AdminOrder } from '@mithai/contracts';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, FileDown, PackageSearch, Printer, Truck } from 'lucide-react';
import { Button, toast } from '../../../../ui/index.ts';
import { useRights } from '../../../session/use-rights.ts';
import { deliveryDatesTexts } from '../delivery-dates/delivery-dates.texts.ts';
import { documentsTexts } from '../dialog/documents.texts.ts';
import * as styles from '../orders.css.ts';
import { ordersNotices, ordersTexts } from '../orders.texts.ts';
import { printInvoices } from '../print/print-invoices.ts';

const { chosen: texts } = ordersTexts;

interface SelectionBarProps {
  orders: readonly AdminOrder[];
  onChange: () => void;
  onTrack: () => void;
  onSetDates: () => void;
  onClear: () => void;
}

export function SelectionBar({ orders, onChange, onTrack, onSetDates, onClear }: SelectionBarProps) {
  const navigate = useNavigate({ from: '/admin/orders' });
  const may = useRights();

  const withSome = (act: () => void) => () => {
    if (orders.length === 0) return toast(ordersNotices.noOrder);
    if (orders.length > ADMIN_ORDERS_MAX) return toast(ordersNotices.tooMany);
    act();
  };
  const print = () => void navigate({ search: (before) => ({ ...before, slips: orders.map(({ id }) => id).join() }) });

  return (
    <div className={styles.bar} role="group" aria-label={texts.label}>
      <p className={styles.count} role="status">
        {texts.count(orders.length)}
      </p>
      <Button variant="secondary" size="small" onClick={withSome(onChange)}>
        <Truck size={18} aria-hidden="true" />
        {texts.change}
      </Button>
      {may('packing') && (
        <Button variant="secondary" size="small" onClick={withSome(onTrack)}>
          <PackageSearch size={18} aria-hidden="true" />
          {texts.tracking}
        </Button>
      )}
      {may('packing') && (
        <Button variant="secondary" size="small" onClick={withSome(onSetDates)}>
          <CalendarDays size={18} aria-hidden="true" />
          {deliveryDatesTexts.button}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={withSome(print)}>
        <Printer size={18} aria-hidden="true" />
        {texts.slips}
      </Button>
      {may('invoices') && (
        <Button variant="secondary" size="small" onClick={withSome(() => printInvoices(orders))}>
          <FileDown size={18} aria-hidden="true" />
          {documentsTexts.print}
        </Button>
      )}
      {orders.length > 0 && (
        <Button variant="quiet" size="small" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
