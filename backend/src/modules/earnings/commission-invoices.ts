import type { EntityManager } from '@mikro-orm/postgresql';
import { taxIncluded, stateOfGstin, type BusinessProfile } from '@mithai/contracts';
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
 * Invoices the commission of each past month to each partner, once. A month whose commission is zero or negative gets
 * none. Returns the number of invoices. Throws at the end if some failed.
 */
export const issueCommissionInvoices = async (em: EntityManager, env: Keys, now = new Date()): Promise<number> => {
  const due: DueInvoice[] = [];
  for (const month of pastMonths(now)) due.push(...(await listDue(em, month)));
  let count = 0;
  const invoice = async ({ sellerId, month, commissionPaise }: DueInvoice): Promise<void> => {
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

interface DueInvoice {
  sellerId: number;
  /** yyyy-MM. */
  month: string;
  commissionPaise: number;
}

const listDue = async (em: EntityManager, month: string): Promise<DueInvoice[]> => {
  const issued = await commissionDocuments.listInvoicedPartners(em.fork(), month);
  return (await sumMonth(em.fork(), month))
    .filter(({ sellerId, commissionPaise }) => commissionPaise > 0 && !issued.has(sellerId))
    .map(({ sellerId, commissionPaise }) => ({ sellerId, month, commissionPaise }));
};

/** The partner's state, or the shop's for a partner without a GSTIN. */
const placeOf = (gstin: string | null, { state }: BusinessProfile): string => (gstin && stateOfGstin(gstin)) || state;

/** An invoice that could not be issued for so long needs more than another try. */
const MONTHS_BACK = 12;

/** As yyyy-MM, the oldest first. */
const pastMonths = (now: Date): string[] => {
  const [year = 0, month = 0] = businessDate(now).split('-').map(Number);
  return Array.from({ length: MONTHS_BACK }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - MONTHS_BACK + index)).toISOString().slice(0, 7),
  );
};
