import type { EntityManager } from '@mikro-orm/postgresql';
import { taxIncluded, stateOfGstin, type BusinessProfile } from '@mithai/contracts';
import { addDays } from 'date-fns/addDays';
import { businessDate, startOfBusinessDate } from '../../platform/business-date.ts';
import { attemptEach } from '../../platform/failures.ts';
import type { Keys } from '../../platform/field-encryption.ts';
import { transactional } from '../../platform/transaction.ts';
import { commissionDocuments } from '../invoices/index.ts';
import { productPartners } from '../partners/index.ts';
import { getBusinessProfile } from '../settings/index.ts';
import { getRate } from '../tax/index.ts';
import { lockAccounts } from './ledger.ts';
import { sumMonth } from './month-sums.ts';

/**
 * Invoices last month's commission to each partner, once. A month whose commission is zero or negative gets none.
 * Returns the number of invoices. Throws at the end if some failed.
 */
export const issueCommissionInvoices = async (em: EntityManager, env: Keys, now = new Date()): Promise<number> => {
  const month = lastMonth(now);
  const sums = (await sumMonth(em.fork(), month)).filter(({ commissionPaise }) => commissionPaise > 0);
  const issued = await commissionDocuments.listInvoicedPartners(em.fork(), month);
  let count = 0;
  const due = sums.filter(({ sellerId }) => !issued.has(sellerId));
  const invoice = async ({ sellerId, commissionPaise }: (typeof due)[number]): Promise<void> => {
    const party = (await productPartners.findParties(em.fork(), env, [sellerId])).get(sellerId);
    if (!party) return;
    await transactional(em.fork(), async (em) => {
      await lockAccounts(em, [sellerId]);
      const supplier = await getBusinessProfile(em);
      const place = supplier.registration === 'regular' ? placeOf(party.gstin, supplier) : '';
      const { hsn, rate } = await getRate(em, 'commission', startOfBusinessDate(`${month}-01`));
      const charged = place === '' ? 0 : rate;
      await commissionDocuments.issueCommissionInvoice(em, {
        sellerId,
        month,
        supplier,
        party,
        placeOfSupply: place,
        line: {
          hsn,
          rate: charged,
          grossPaise: commissionPaise,
          ...taxIncluded(commissionPaise, charged, place !== supplier.state),
        },
      });
    });
    count += 1;
  };
  await attemptEach(due, invoice, {
    what: 'Partners whose commission could not be invoiced',
    nameOf: ({ sellerId }) => sellerId,
  });
  return count;
};

/** The partner's state, or the shop's for a partner without a GSTIN. */
const placeOf = (gstin: string | null, { state }: BusinessProfile): string => (gstin && stateOfGstin(gstin)) || state;

/** yyyy-MM. */
const lastMonth = (now: Date): string => {
  const first = startOfBusinessDate(`${businessDate(now).slice(0, 7)}-01`);
  return businessDate(addDays(first, -1)).slice(0, 7);
};
