import {
  formatExactRupees,
  isUnsent,
  lineTotal,
  sumOf,
  type AdminOrder,
  type ItemPieces,
  type PiecesStatus,
} from '@mithai/contracts';
import { Badge, Price, Sum, type BadgeTone } from '../../../../ui/index.ts';
import { DiscountRows } from '../../../discounts/discount-rows.tsx';
import { giftPackingNames } from '../../../orders/orders.texts.ts';
import { ProductThumbnail } from '../../../images/product-thumbnail.tsx';
import { EditOrder } from '../edit/edit-order.tsx';
import * as styles from './order-dialog.css.ts';
import { piecesNames } from './pieces.texts.ts';
import { orderTexts as texts } from '../orders.texts.ts';

const PICTURE = 48;

export function OrderItems({ order }: { order: AdminOrder }) {
  const subtotal = sumOf(...order.items.map(({ price, quantity }) => lineTotal(price, quantity)));
  return (
    <section aria-label={texts.items}>
      <h3 className={styles.title}>{texts.items}</h3>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.id} className={styles.item}>
            <ProductThumbnail imageUrl={item.product.imageUrl} size={PICTURE} />
            <div className={styles.itemBody}>
              <p className={styles.itemName}>{item.product.name}</p>
              <p className={styles.soft}>
                {texts.each(item.quantity, formatExactRupees(item.price))}
                {item.netWeightGrams !== null && ` · ${texts.weight(item.netWeightGrams)}`}
              </p>
              {item.partner !== null && <p className={styles.soft}>{texts.madeBy(item.partner)}</p>}
              {isUnsent(order.status) && item.pieces && <Pieces pieces={item.pieces} />}
            </div>
            <Price rupees={lineTotal(item.price, item.quantity)} exact />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum name={texts.subtotal} rupees={subtotal} />
        <DiscountRows discounts={order.discounts} />
        <Sum name={texts.shipping} rupees={order.shippingCost} />
        {order.giftPackingType && (
          <Sum name={`${texts.gift}: ${giftPackingNames[order.giftPackingType]}`} rupees={order.giftPackingCost} />
        )}
        <Sum name={texts.total} rupees={order.totalAmount} />
      </dl>
      <div className={styles.edit}>
        <EditOrder order={order} />
      </div>
    </section>
  );
}

const TONES: Record<PiecesStatus, BadgeTone> = {
  to_make: 'neutral',
  ready: 'success',
  collected: 'success',
  declined: 'danger',
};

function Pieces({ pieces: { status, reason } }: { pieces: ItemPieces }) {
  return (
    <p className={styles.soft}>
      <Badge tone={TONES[status]}>{piecesNames[status]}</Badge>
      {status === 'declined' && reason && ` “${reason}”`}
    </p>
  );
}
