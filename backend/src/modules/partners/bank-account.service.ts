import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { BankAccount } from '@mithai/contracts';
import { recordAct } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { notAPartner } from '../../platform/errors.ts';
import type { Keys } from '../../platform/sealed.ts';
import { PartnerApplication } from './partner-application.entity.ts';
import { maskedFields, sealField } from './protected-fields.ts';

/** Where the next payout of an approved partner goes. */
export const changeBankAccount = async (
  em: EntityManager,
  env: Keys,
  actor: Actor,
  { bankAccountHolderName, bankAccountNumber, bankIfsc }: BankAccount,
): Promise<PartnerApplication> =>
  em.transactional(async (em) => {
    const approved = { userId: actor.userId, isCurrent: true, status: 'approved' } as const;
    const application = await em.findOne(PartnerApplication, approved, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!application) throw notAPartner();
    await em.populate(application, ['proposals']);
    const sealedBankAccountNumber = sealField(env, 'bankAccountNumber', bankAccountNumber);
    em.assign(application, { bankAccountHolderName, sealedBankAccountNumber, bankIfsc });
    await em.flush();
    await recordEvent(em, 'partner.bank_account_changed', { applicationId: application.id });
    const { bankAccountNumber: masked } = maskedFields(env, application);
    await recordAct(em, actor, {
      act: 'partner.bank_account_changed',
      subjectId: application.id,
      after: { bankAccountHolderName, bankAccountNumber: masked, bankIfsc },
    });
    return application;
  });
