import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { BankAccount } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { notAPartner } from '../../platform/request.errors.ts';
import type { Keys } from '../../platform/field-encryption.ts';
import { transactional } from '../../platform/transaction.ts';
import { PartnerApplication } from './partner-application.entity.ts';
import { maskedFields, encryptProtectedField } from './protected-fields.ts';
import { publishPartner } from './publish-partner.ts';

/** Changes the account for an approved partner's payouts and puts them on hold. */
export const changeBankAccount = async (
  em: EntityManager,
  env: Keys,
  actor: Actor,
  { bankAccountHolderName, bankAccountNumber, bankIfsc }: BankAccount,
): Promise<PartnerApplication> =>
  transactional(em, async (em) => {
    const approved = { userId: actor.userId, isCurrent: true, status: 'approved' } as const;
    const application = await em.findOne(PartnerApplication, approved, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!application) throw notAPartner();
    await em.populate(application, ['proposals']);
    const encryptedBankAccountNumber = encryptProtectedField(env, 'bankAccountNumber', actor.userId, bankAccountNumber);
    application.changeBankAccount({ bankAccountHolderName, encryptedBankAccountNumber, bankIfsc }, new Date());
    await em.flush();
    publishPartner(actor.userId);
    await recordEvent(em, 'partner.bank_account_changed', { applicationId: application.id });
    const { bankAccountNumber: masked } = maskedFields(env, application);
    await recordAudit(em, actor, {
      action: 'partner.bank_account_changed',
      subjectId: application.id,
      after: { bankAccountHolderName, bankAccountNumber: masked, bankIfsc },
    });
    return application;
  });
