import type { EntityManager } from '@mikro-orm/postgresql';
import type { DuePayout } from '@mithai/contracts';
import type { Keys } from '../../platform/field-encryption.ts';
import { PartnerApplication } from './partner-application.entity.ts';
import { presentPayoutAccount } from './partners.presenter.ts';
import { maskedFields } from './protected-fields.ts';

/**
 * Payout recipients by seller id, from the last approved application: a later one may name any account. Numbers are
 * masked; deleted accounts are absent.
 */
export const listPayees = async (
  em: EntityManager,
  env: Keys,
  sellerIds: number[],
): Promise<Map<number, Omit<DuePayout['partner'], 'id'>>> => {
  const approved = { userId: { $in: sellerIds }, approvedAt: { $ne: null } };
  const applications = await em.find(PartnerApplication, approved, { orderBy: { id: 'asc' } });
  return new Map(
    applications.map((application) => [
      application.userId,
      {
        applicationId: application.id,
        businessName: application.businessName,
        bankAccountHolderName: application.bankAccountHolderName ?? null,
        bankAccountNumber: maskedFields(env, application).bankAccountNumber,
        bankIfsc: application.bankIfsc ?? null,
        ...presentPayoutAccount(application),
      },
    ]),
  );
};
