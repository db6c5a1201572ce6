import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { AddProductTaxRate, AddTaxRate, TaxSettings as TaxSettingsResponse, TaxSubject } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { businessDate } from '../../platform/business-date.ts';
import { transactional } from '../../platform/transaction.ts';
import { refuseDuplicates } from '../../platform/unique-violation.ts';
import { findRate } from './calculate-tax.ts';
import { RATE_OF_PRODUCT, RATE_OF_SUBJECT, TaxRate } from './tax-rate.entity.ts';
import { TAX_SETTINGS_ID, TaxSettings } from './tax-settings.entity.ts';
import { firstTaxRate, taxRateExists, taxRateNotFound, taxSettingsChanged } from './tax.errors.ts';

export const getTaxSettings = async (em: EntityManager): Promise<TaxSettings> =>
  em.findOneOrFail(TaxSettings, TAX_SETTINGS_ID);

export const updateTaxSettings = async (
  em: EntityManager,
  actor: Actor,
  { updatedAt, ...changes }: TaxSettingsResponse,
): Promise<TaxSettings> =>
  transactional(em, async (em) => {
    const settings = await em.findOneOrFail(TaxSettings, TAX_SETTINGS_ID, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (Date.parse(updatedAt) !== settings.updatedAt.getTime()) throw taxSettingsChanged();
    const before = toAuditFacts(settings);
    em.assign(settings, changes);
    await em.flush();
    const after = toAuditFacts(settings);
    await recordAudit(em, actor, { action: 'tax_settings.changed', subjectId: TAX_SETTINGS_ID, before, after });
    return settings;
  });

const toAuditFacts = ({
  shippingTax,
  giftPackingTax,
  limitsUnregisteredPartners,
  collectsTcs,
  deductsTds,
}: TaxSettings) => ({ shippingTax, giftPackingTax, limitsUnregisteredPartners, collectsTcs, deductsTds });

/** Lists the rates of a product, or of everything else, newest first. */
export const listTaxRates = async (em: EntityManager, productId: number | null): Promise<TaxRate[]> =>
  em.find(TaxRate, { productId }, { orderBy: { subject: 'asc', validFrom: 'desc' } });

/** Throws if the subject has no rate on the business date of `moment`. */
export const getRate = async (em: EntityManager, subject: TaxSubject, moment: Date): Promise<TaxRate> => {
  const rate = findRate(await em.find(TaxRate, { subject }), { subject }, businessDate(moment));
  if (!rate) throw new Error(`There is no tax rate of ${subject}`);
  return rate;
};

export const addTaxRate = async (
  em: EntityManager,
  actor: Actor,
  rate: AddTaxRate | (AddProductTaxRate & { productId: number }),
): Promise<void> =>
  refuseDuplicates({ [RATE_OF_SUBJECT]: taxRateExists, [RATE_OF_PRODUCT]: taxRateExists }, () =>
    transactional(em, async (em) => {
      const added = em.create(TaxRate, { subject: null, productId: null, ...rate });
      await em.persist(added).flush();
      await recordAudit(em, actor, { action: 'tax_rate.added', subjectId: added.id, after: { ...rate } });
    }),
  );

/**
 * Throws 409 for the first rate of a subject that is in force: an order placed since may be edited, and a month's
 * commission be invoiced. Orders keep the rates that they were placed with.
 */
export const removeTaxRate = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const rate = await em.findOne(TaxRate, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!rate) throw taxRateNotFound();
    const { subject, productId, hsn, validFrom } = rate;
    if (subject) {
      // Locks the subject's rates, so that two windows cannot remove its first two.
      const others = await em.find(
        TaxRate,
        { subject, id: { $ne: id } },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      if (validFrom <= businessDate() && !findRate(others, { subject }, validFrom)) throw firstTaxRate();
    }
    const before = { subject, productId, hsn, rate: rate.rate, validFrom };
    await em.remove(rate).flush();
    await recordAudit(em, actor, { action: 'tax_rate.removed', subjectId: id, before });
  });
