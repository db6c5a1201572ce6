import { apportion, taxIncluded, type Charge, type Tax, type TaxSubject, type Registration } from '@mithai/contracts';
import type { TaxRate } from './tax-rate.entity.ts';

type Rate = Pick<TaxRate, 'hsn' | 'rate'>;

interface Good {
  orderItemId: number;
  grossPaise: number;
  rate: Rate;
}

interface ChargeAmount {
  kind: Charge;
  grossPaise: number;
  /** Null for a part of the supply of goods. */
  rate: Rate | null;
}

interface Supply {
  registration: Registration;
  isInterState: boolean;
  goods: Good[];
  charges: ChargeAmount[];
}

export interface TaxLine extends Tax {
  kind: 'item' | Charge;
  orderItemId: number | null;
  hsn: string;
  rate: number;
  grossPaise: number;
}

/**
 * The tax that an order's prices contain. A charge that is part of the supply is shared out over the rates of its
 * goods by their value. Only a regular registration collects tax.
 */
export const calculateTax = (supply: Supply): TaxLine[] => {
  const charged = ({ hsn, rate }: Rate): Rate => ({ hsn, rate: supply.registration === 'regular' ? rate : 0 });
  const goods = supply.goods.map((good) => ({ ...good, rate: charged(good.rate) }));
  const shares = supply.charges.flatMap(({ kind, grossPaise, rate }) =>
    rate ? [{ kind, grossPaise, rate: charged(rate) }] : shareOut({ kind, grossPaise }, goods),
  );
  const toLine = ({
    rate: { hsn, rate },
    ...line
  }: Pick<TaxLine, 'kind' | 'orderItemId' | 'grossPaise'> & { rate: Rate }) => ({
    ...line,
    hsn,
    rate,
    ...taxIncluded(line.grossPaise, rate, supply.isInterState),
  });
  return [
    ...goods.map((good) => toLine({ kind: 'item', ...good })),
    ...shares.filter(({ grossPaise }) => grossPaise > 0).map((share) => toLine({ orderItemId: null, ...share })),
  ];
};

/** One share per rate, under the HSN code of the dearest goods with that rate. */
const shareOut = ({ kind, grossPaise }: Omit<ChargeAmount, 'rate'>, goods: Good[]) => {
  const byRate = [...Map.groupBy(goods, ({ rate }) => rate.rate).values()];
  const shares = apportion(
    grossPaise,
    byRate.map((group) => group.reduce((sum, good) => sum + good.grossPaise, 0)),
  );
  return byRate.flatMap((group, index) => {
    const [dearest] = group.toSorted((a, b) => b.grossPaise - a.grossPaise);
    return dearest ? [{ kind, grossPaise: shares[index] ?? 0, rate: dearest.rate }] : [];
  });
};

/** The rate on a business date (yyyy-MM-dd): the product's own, or else its subject's. */
export const findRate = (
  rates: TaxRate[],
  { subject, productId }: { subject: TaxSubject; productId?: number | null | undefined },
  day: string,
): TaxRate | undefined => {
  const latest = (candidates: TaxRate[]) =>
    candidates.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];
  const ofProduct = productId == null ? [] : rates.filter((rate) => rate.productId === productId);
  return latest(ofProduct) ?? latest(rates.filter((rate) => rate.subject === subject));
};
