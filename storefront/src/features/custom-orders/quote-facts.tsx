import { lineTotal, shippingFee, sumOf, type CustomOrder } from '@mithai/contracts';
import { formatDay, formatExactRupees, Price } from '../../ui/index.ts';
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
      <Sum label={texts.units(quantity, formatExactRupees(quote.price))} rupees={lineTotal(quote.price, quantity)} />
      <Sum label={texts.shipping} rupees={shippingFee(lineTotal(quote.price, quantity))} />
      <Sum label={texts.total} rupees={totalOf(quote, quantity)} isTotal />
      <div className={styles.sum}>
        <dt>{texts.delivery}</dt>
        <dd>{formatDay(quote.deliveryDate)}</dd>
      </div>
    </dl>
  );
}

function Sum({ label, rupees, isTotal = false }: { label: string; rupees: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.sum}>
      <dt>{label}</dt>
      <dd>
        <Price rupees={rupees} exact />
      </dd>
    </div>
  );
}
