import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '@mithai/contracts';
import { DELETED_USER_NAME } from '../../platform/deleted-user.ts';
import type { Keys } from '../../platform/field-encryption.ts';
import { statementDocuments } from '../invoices/index.ts';
import { productPartners } from '../partners/index.ts';
import { getBusinessProfile } from '../settings/index.ts';
import { sumMonth } from './month-sums.ts';

/** A month's statement as PDF; `month` is yyyy-MM. */
export const printStatement = async (
  em: EntityManager,
  env: Keys,
  sellerId: number,
  { month, language }: { month: string; language: Language },
): Promise<Buffer> => {
  const [sums] = await sumMonth(em, month, sellerId);
  const party = (await productPartners.findParties(em, env, [sellerId])).get(sellerId);
  return statementDocuments.printStatement(
    {
      month,
      supplier: await getBusinessProfile(em),
      party: party ?? { businessName: DELETED_USER_NAME, gstin: null },
      salesPaise: sums?.salesPaise ?? 0,
      commissionPaise: sums?.commissionPaise ?? 0,
      tcsPaise: sums?.tcsPaise ?? 0,
      tdsPaise: sums?.tdsPaise ?? 0,
      earnedPaise: sums?.earnedPaise ?? 0,
      paidPaise: sums?.paidPaise ?? 0,
    },
    language,
  );
};
