import type { EntityManager } from '@mikro-orm/postgresql';
import type { DuePayout } from '@mithai/contracts';
import type { Keys } from '../../platform/sealed.ts';
import { PartnerApplication } from './partner-application.entity.ts';
import { maskedFields } from './protected-fields.ts';

/** To whom and where money goes, by the sellers' ids; the account's number is masked. Nothing of who has deleted the account. */
export const readSellers = async (
  em: EntityManager,
  env: Keys,
  sellerIds: number[],
): Promise<Map<number, Omit<DuePayout['seller'], 'id'>>> => {
  const applications = await em.find(PartnerApplication, { userId: { $in: sellerIds }, isCurrent: true });
  return new Map(
    applications.map((application) => [
      application.userId,
      {
        applicationId: application.id,
        businessName: application.businessName,
        bankAccountHolderName: application.bankAccountHolderName ?? null,
        bankAccountNumber: maskedFields(env, application).bankAccountNumber,
        bankIfsc: application.bankIfsc ?? null,
      },
    ]),
  );
};
