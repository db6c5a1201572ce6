import {
  formatExactRupees,
  lineTotal,
  shippingFee,
  sumOf,
  type CustomOrder,
  type ShopCharges,
} from '@mithai/contracts';
import { Fact, formatDay, Sum } from '../../ui/index.ts';
import { useShop } from '../shop/shop.queries.ts';
import { myRequestsTexts } from './custom-orders.texts.ts';
import * as styles from './request-dialog.css.ts';

const { quote: texts } = myRequestsTexts;

type Quote = NonNullable<CustomOrder['quote']>;

/** Total in rupees for an order at the quote, including shipping. */
export const totalOf = ({ price }: Quote, quantity: number, charges: ShopCharges): number => {
  const subtotal = lineTotal(price, quantity);
  return sumOf(subtotal, shippingFee(subtotal, charges));
};

export function QuoteFacts({ quote, quantity }: { quote: Quote; quantity: number }) {
  const { charges } = useShop();
  const subtotal = lineTotal(quote.price, quantity);
  return (
    <dl className={styles.sums}>
      <Sum name={texts.units(quantity, formatExactRupees(quote.price))} className={styles.sum} rupees={subtotal} />
      <Sum name={texts.shipping} className={styles.sum} rupees={shippingFee(subtotal, charges)} />
      <Sum name={texts.total} className={styles.total} rupees={totalOf(quote, quantity, charges)} />
      <Fact name={texts.delivery} className={styles.sum}>
        {formatDay(quote.deliveryDate)}
      </Fact>
    </dl>
  );
}
