import { formatExactRupees, lineTotal, shippingFee, sumOf, type CustomOrder } from '@mithai/contracts';
import { Fact, formatDay, Sum } from '../../ui/index.ts';
import { myRequestsTexts } from './custom-orders.texts.ts';
import * as styles from './request-dialog.css.ts';

const { quote: texts } = myRequestsTexts;

type Quote = NonNullable<CustomOrder['quote']>;

/** Total in rupees for an order at the quote, including shipping. */
export const totalOf = ({ price }: Quote, quantity: number): number => {
  const subtotal = lineTotal(price, quantity);
  return sumOf(subtotal, shippingFee(subtotal));
};

export function QuoteFacts({ quote, quantity }: { quote: Quote; quantity: number }) {
  return (
    <dl className={styles.sums}>
      <Sum
        name={texts.units(quantity, formatExactRupees(quote.price))}
        className={styles.sum}
        rupees={lineTotal(quote.price, quantity)}
      />
      <Sum name={texts.shipping} className={styles.sum} rupees={shippingFee(lineTotal(quote.price, quantity))} />
      <Sum name={texts.total} className={styles.total} rupees={totalOf(quote, quantity)} />
      <Fact name={texts.delivery} className={styles.sum}>
        {formatDay(quote.deliveryDate)}
      </Fact>
    </dl>
  );
}
