import { formatExactRupees, lineTotal, shippingFee, sumOf, type CustomOrder } from '@mithai/contracts';
import { Fact, formatDay, Sum } from '../../ui/index.ts';
import { myRequestsTexts } from './custom-orders.texts.ts';
import * as styles from './request-dialog.css.ts';

const { quote: texts } = myRequestsTexts;

type Quote = NonNullable<CustomOrder['quote']>;

/** Total in rupees for an order at the quote, including shipping; `zoneFee` is that of the address. */
export const totalOf = ({ price }: Quote, quantity: number, zoneFee?: number | null): number => {
  const subtotal = lineTotal(price, quantity);
  return sumOf(subtotal, shippingFee(subtotal, zoneFee));
};

interface QuoteFactsProps {
  quote: Quote;
  quantity: number;
  zoneFee?: number | null | undefined;
}

export function QuoteFacts({ quote, quantity, zoneFee }: QuoteFactsProps) {
  return (
    <dl className={styles.sums}>
      <Sum
        name={texts.units(quantity, formatExactRupees(quote.price))}
        className={styles.sum}
        rupees={lineTotal(quote.price, quantity)}
      />
      <Sum
        name={texts.shipping}
        className={styles.sum}
        rupees={shippingFee(lineTotal(quote.price, quantity), zoneFee)}
      />
      <Sum name={texts.total} className={styles.total} rupees={totalOf(quote, quantity, zoneFee)} />
      <Fact name={texts.delivery} className={styles.sum}>
        {formatDay(quote.deliveryDate)}
      </Fact>
    </dl>
  );
}
