import {
  awaitsPayment,
  formatExactRupees,
  isPaid,
  isUnsent,
  sumOf,
  type AdminOrder,
  type ChangeOrderStatus,
} from '@mithai/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, FormActions, QuantityStepper } from '../../../../ui/index.ts';
import { paymentMethodNames } from '../../../orders/orders.texts.ts';
import * as styles from './cancel-dialog.css.ts';
import * as shared from '../orders.css.ts';
import { orderTexts } from '../orders.texts.ts';
import { adminPaymentQuery } from '../payment/payment.queries.ts';
import { restockableOf } from '../payment/refund-lines.ts';

const { cancel: texts } = orderTexts;

type Restock = NonNullable<ChangeOrderStatus['restock']>;

interface CancelQuestionProps {
  order: AdminOrder;
  open: boolean;
  onClose: () => void;
  onConfirm: (restock: Restock) => void;
}

export function CancelDialog({ open, onClose, ...props }: CancelQuestionProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(props.order.id)}>
      {open && <Question onClose={onClose} {...props} />}
    </Dialog>
  );
}

function Question({ order, onClose, onConfirm }: Omit<CancelQuestionProps, 'open'>) {
  const [changed, setChanged] = useState<ReadonlyMap<number, number>>(new Map());
  const partners = [...new Set(order.items.flatMap(({ partner }) => partner ?? []))];
  const restockable = order.items
    .map((item) => ({ id: item.id, name: item.product.name, most: restockableOf(item) }))
    .filter(({ most }) => most > 0)
    .map((item) => ({ ...item, returned: changed.get(item.id) ?? (isUnsent(order.status) ? item.most : 0) }));

  return (
    <div className={shared.form}>
      <ul className={shared.points}>
        {order.contactEmail && <li>{texts.mail(order.contactEmail)}</li>}
        <MoneyPoint order={order} />
        {partners.length > 0 && (
          <li>{texts[order.status === 'delivered' ? 'partnerClawback' : 'partner'](partners.join(', '))}</li>
        )}
        <li>{texts.back}</li>
      </ul>
      {restockable.length > 0 && (
        <section className={shared.preview}>
          <h3 className={shared.subtitle}>{texts.restock}</h3>
          <p>{isUnsent(order.status) ? texts.restockUnsent : texts.restockSent}</p>
          <ul className={styles.items}>
            {restockable.map(({ id, name, most, returned }) => (
              <li key={id} className={styles.item}>
                <span className={styles.name}>
                  {name} <span className={styles.ordered}>{texts.ofOrdered(most)}</span>
                </span>
                <QuantityStepper
                  name={name}
                  quantity={returned}
                  min={0}
                  max={most}
                  onChange={(quantity) => setChanged((before) => new Map(before).set(id, quantity))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <FormActions
        submit={texts.submit}
        variant="destructive"
        cancel={texts.keep}
        onSubmit={() => onConfirm(restockable.map(({ id, returned }) => ({ itemId: id, quantity: returned })))}
        onCancel={onClose}
      />
    </div>
  );
}

function MoneyPoint({ order }: { order: AdminOrder }) {
  const { data: payment } = useQuery({ ...adminPaymentQuery(order.id), enabled: isPaid(order.payment.status) });
  return <li>{moneyText(order, payment?.left ?? sumOf(order.totalAmount, -order.payment.refunded))}</li>;
}

function moneyText({ paymentMethod, payment, status, totalAmount }: AdminOrder, leftToRefund: number): string {
  const left = formatExactRupees(leftToRefund);
  if (awaitsPayment(payment.provider, payment.status)) return texts.unpaid;
  if (leftToRefund === 0 || payment.status === 'refunded') return texts.refunded;
  if (isPaid(payment.status))
    return payment.provider === 'gateway'
      ? texts.paid(left, paymentMethodNames[paymentMethod])
      : texts.paidByHand(left, payment.provider);
  if (status === 'delivered') return texts.cashBack(formatExactRupees(totalAmount));
  return texts.cashNotCollected(formatExactRupees(totalAmount));
}
