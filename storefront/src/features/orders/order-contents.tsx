import { lineTotal, sumOf, type Order, type OrderItem } from '@mithai/contracts';
import { productLanguage } from '../../language/product-language.ts';
import { formatDay, Price, Sum } from '../../ui/index.ts';
import { DiscountRows } from '../discounts/discount-rows.tsx';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';
import { ReviewLink } from '../reviews/review-link.tsx';
import * as styles from './order-contents.css.ts';
import { ordersTexts as texts } from './orders.texts.ts';

export function OrderContents({ order }: { order: Order }) {
  const subtotal = sumOf(...order.items.map(({ price, quantity }) => lineTotal(price, quantity)));
  return (
    <>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <Item key={item.id} item={item} isDelivered={order.status === 'delivered'} />
        ))}
      </ul>
      <dl className={styles.sum}>
        <Sum className={styles.sumRow} name={texts.subtotal} rupees={subtotal} />
        <DiscountRows discounts={order.discounts} className={styles.sumRow} />
        <Sum className={styles.sumRow} name={texts.shipping} rupees={order.shippingCost} />
        {order.giftPackingType && (
          <Sum
            name={texts.giftPacking(order.giftPackingType)}
            className={styles.sumRow}
            rupees={order.giftPackingCost}
          />
        )}
        <Sum name={texts.total} rupees={order.totalAmount} className={styles.sumTotal} />
      </dl>
    </>
  );
}

function Item({ item, isDelivered }: { item: OrderItem; isDelivered: boolean }) {
  return (
    <li className={styles.item}>
      <ProductThumbnail imageUrl={item.product.imageUrl} size={64} />
      <div className={styles.itemBody}>
        <p className={styles.itemName} lang={productLanguage}>
          {item.product.name}
        </p>
        <p className={styles.itemNote}>
          {texts.quantity(item.quantity)} · <Price rupees={item.price} exact /> {texts.each}
        </p>
        {item.bestBefore && <p className={styles.itemNote}>{texts.bestBefore(formatDay(item.bestBefore))}</p>}
        {isDelivered && item.productId !== null && (
          <ReviewLink productId={item.productId} productName={item.product.name} />
        )}
      </div>
      <Price rupees={lineTotal(item.price, item.quantity)} exact />
    </li>
  );
}
