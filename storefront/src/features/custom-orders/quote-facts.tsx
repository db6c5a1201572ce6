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

interface QuoteFactsProps {
  quote: Quote;
  quantity: number;
  /** Rupees; that of the address. */
  zoneFee?: number | null | undefined;
}

/** Total in rupees for an order at the quote, including shipping. */
export const totalOf = ({ quote, quantity, charges, zoneFee }: QuoteFactsProps & { charges: ShopCharges }): number => {
  const subtotal = lineTotal(quote.price, quantity);
  return sumOf(subtotal, shippingFee(subtotal, charges, zoneFee));
};

export function QuoteFacts({ quote, quantity, zoneFee }: QuoteFactsProps) {
  const { charges } = useShop();
  const subtotal = lineTotal(quote.price, quantity);
  return (
    <dl className={styles.sums}>
      <Sum name={texts.units(quantity, formatExactRupees(quote.price))} className={styles.sum} rupees={subtotal} />
      <Sum name={texts.shipping} className={styles.sum} rupees={shippingFee(subtotal, charges, zoneFee)} />
      <Sum name={texts.total} className={styles.total} rupees={totalOf({ quote, quantity, charges, zoneFee })} />
      <Fact name={texts.delivery} className={styles.sum}>
        {formatDay(quote.deliveryDate)}
      </Fact>
    </dl>
  );
}
