import type { EntityManager } from '@mikro-orm/postgresql';
import { businessDate } from '../../platform/business-date.ts';
import { productPartners } from '../partners/index.ts';
import { findRate } from './calculate-tax.ts';
import { OrderTaxLine } from './order-tax.entity.ts';
import { TaxRate } from './tax-rate.entity.ts';
import { TAX_SETTINGS_ID, TaxSettings } from './tax-settings.entity.ts';

/** The taxes of a partner's sale, in percent. */
export interface PartnerTaxes {
  /** That the price contains. */
  gstRate: number;
  tcsRate: number;
  tdsRate: number;
}

interface PartnerSale {
  orderItemId: number;
  orderId: number;
  orderDate: Date;
  sellerId: number;
}

/** By order item; empty while the shop withholds nothing. TCS is collected from partners with a GSTIN alone. */
export const readPartnerTaxes = async (em: EntityManager, sales: PartnerSale[]): Promise<Map<number, PartnerTaxes>> => {
  const { collectsTcs, deductsTds } = await em.findOneOrFail(TaxSettings, TAX_SETTINGS_ID);
  if (!collectsTcs && !deductsTds) return new Map();
  const rates = await em.find(TaxRate, { subject: { $in: ['tcs', 'tds'] } });
  const lines = await em.find(
    OrderTaxLine,
    { orderId: { $in: sales.map(({ orderId }) => orderId) } },
    { orderBy: { revision: 'desc' } },
  );
  const registered = await productPartners.findPartnersWithGstin(
    em,
    sales.map(({ sellerId }) => sellerId),
  );
  const rateOf = (subject: 'tcs' | 'tds', { orderDate }: PartnerSale) =>
    findRate(rates, { subject }, businessDate(orderDate))?.rate ?? 0;
  return new Map(
    sales.map((sale) => [
      sale.orderItemId,
      {
        gstRate: lines.find(({ orderItemId }) => orderItemId === sale.orderItemId)?.rate ?? 0,
        tcsRate: collectsTcs && registered.has(sale.sellerId) ? rateOf('tcs', sale) : 0,
        tdsRate: deductsTds ? rateOf('tds', sale) : 0,
      },
    ]),
  );
};
