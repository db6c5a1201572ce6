import {
  awaitsPayment,
  formatExactRupees,
  isRestockedByDefault,
  type AdminOrder,
  type ChangeOrderStatus,
  type OrderStatus,
} from '@mithai/contracts';
import { useState } from 'react';
import { Button, Dialog, QuantityStepper } from '../../../ui/index.ts';
import { paymentMethodNames } from '../../orders/orders.texts.ts';
import * as styles from './cancel-dialog.css.ts';
import * as shared from './orders.css.ts';
import { orderTexts } from './orders.texts.ts';

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
  const isUnsent = isRestockedByDefault(order.status);
  const partners = [...new Set(order.items.flatMap(({ seller }) => seller ?? []))];
  const restockable = order.items
    .filter(({ productId }) => productId !== null)
    .map(({ id, quantity, product: { name } }) => ({
      id,
      name,
      ordered: quantity,
      returned: changed.get(id) ?? (isUnsent ? quantity : 0),
    }));

  return (
    <div className={shared.form}>
      <ul className={shared.points}>
        {order.contactEmail && <li>{texts.mail(order.contactEmail)}</li>}
        <li>{moneyText(order)}</li>
        {partners.length > 0 && (
          <li>{texts[order.status === 'delivered' ? 'partnerClawback' : 'partner'](partners.join(', '))}</li>
        )}
        <li>{texts.back}</li>
      </ul>
      {restockable.length > 0 && (
        <section className={shared.preview}>
          <h3 className={shared.subtitle}>{texts.restock}</h3>
          <p>{isUnsent ? texts.restockUnsent : texts.restockSent}</p>
          <ul className={styles.items}>
            {restockable.map(({ id, name, ordered, returned }) => (
              <li key={id} className={styles.item}>
                <span className={styles.name}>
                  {name} <span className={styles.ordered}>{texts.ofOrdered(ordered)}</span>
                </span>
                <QuantityStepper
                  name={name}
                  quantity={returned}
                  min={0}
                  max={ordered}
                  onChange={(quantity) => setChanged((before) => new Map(before).set(id, quantity))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={shared.actions}>
        <Button
          variant="destructive"
          onClick={() => onConfirm(restockable.map(({ id, returned }) => ({ itemId: id, quantity: returned })))}
        >
          {texts.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </div>
  );
}

const moneyText = ({
  paymentMethod,
  payment,
  status,
  totalAmount,
}: Pick<AdminOrder, 'paymentMethod' | 'payment' | 'totalAmount'> & { status: OrderStatus }) => {
  if (awaitsPayment(payment.provider, payment.status)) return texts.unpaid;
  if (payment.provider === 'upi_qr') return texts.paidByQr;
  if (payment.provider === 'gateway') return texts.paid(paymentMethodNames[paymentMethod]);
  if (status === 'delivered') return texts.cashBack(formatExactRupees(totalAmount));
  return texts.cashNotCollected(formatExactRupees(totalAmount));
};
