import type { TakenDiscount } from '@mithai/contracts';
import { Fact, Price } from '../../ui/index.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

interface DiscountRowsProps {
  discounts: readonly TakenDiscount[];
  className?: string | undefined;
  exact?: boolean;
}

/** Rows of a `dl` with the total: what each discount takes off, and what makes the delivery free. */
export function DiscountRows({ discounts, className, exact = true }: DiscountRowsProps) {
  return discounts.map(({ name, code, amount, isFreeDelivery }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- two offers may have the same name
    <Fact
      key={index}
      name={isFreeDelivery ? texts.deliveryRow(code ?? name) : texts.row(code ?? name)}
      className={className}
    >
      {isFreeDelivery ? (
        texts.freeDelivery
      ) : (
        <>
          −<Price rupees={amount} exact={exact} />
        </>
      )}
    </Fact>
  ));
}
