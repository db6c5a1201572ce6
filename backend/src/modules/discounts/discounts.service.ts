import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  toPaise,
  toRupees,
  DISCOUNTS_MAX,
  type DiscountList,
  type DiscountSettings as DiscountSettingsResponse,
  type SaveDiscount,
  type UpdateDiscount,
  type DiscountEffect,
  type DiscountTerms,
} from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { publishChange } from '../../outbox/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { transactional } from '../../platform/transaction.ts';
import { refuseDuplicates } from '../../platform/unique-violation.ts';
import { CODE_CONSTRAINT, Discount, DISCOUNT_SETTINGS_ID, DiscountSettings, DiscountUse } from './discount.entity.ts';
import {
  discountCodeTaken,
  discountChanged,
  discountNotFound,
  discountUsed,
  tooManyDiscounts,
} from './discounts.errors.ts';
import { getDiscountSettings } from './take-discounts.ts';

/** Newest first, with the orders that were placed with them and not cancelled. */
export const listDiscounts = async (em: EntityManager): Promise<DiscountList> => {
  const discounts = await em.find(Discount, {}, { orderBy: { id: 'desc' } });
  const sums = await em.execute<{ id: number; uses: number; paise: number }[]>(
    `select discount_id as id, count(*)::int as uses, sum(amount_paise)::float8 as paise
       from discount_uses where returned_at is null group by discount_id`,
  );
  const used = new Map(sums.map(({ id, ...sum }) => [id, sum]));
  return {
    discounts: discounts.map((discount) => {
      const { uses = 0, paise = 0 } = used.get(discount.id) ?? {};
      return {
        ...presentTerms(discount.terms()),
        id: discount.id,
        uses,
        spent: toRupees(paise),
        updatedAt: discount.updatedAt.toISOString(),
      };
    }),
    settings: presentSettings(await getDiscountSettings(em)),
  };
};

/** Throws 422 if another discount has the code. */
export const createDiscount = async (em: EntityManager, actor: Actor, input: SaveDiscount): Promise<void> =>
  refuseDuplicates({ [CODE_CONSTRAINT]: discountCodeTaken }, () =>
    transactional(em, async (em) => {
      if ((await em.count(Discount)) >= DISCOUNTS_MAX) throw tooManyDiscounts();
      const discount = em.create(Discount, toColumns(input));
      await em.persist(discount).flush();
      await recordAudit(em, actor, {
        action: 'discount.created',
        subjectId: discount.id,
        after: presentTerms(discount.terms()),
      });
      publishDiscounts();
    }),
  );

/** For orders from now on. Throws 409 if the discount is newer than `updatedAt`, and 422 as `createDiscount` does. */
export const updateDiscount = async (
  em: EntityManager,
  actor: Actor,
  id: number,
  { updatedAt, ...input }: UpdateDiscount,
): Promise<void> =>
  refuseDuplicates({ [CODE_CONSTRAINT]: discountCodeTaken }, () =>
    transactional(em, async (em) => {
      const discount = await em.findOne(Discount, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!discount) throw discountNotFound();
      if (Date.parse(updatedAt) !== discount.updatedAt.getTime()) throw discountChanged();
      const before = presentTerms(discount.terms());
      em.assign(discount, toColumns(input), { mergeObjectProperties: false });
      await em.flush();
      const after = presentTerms(discount.terms());
      await recordAudit(em, actor, { action: 'discount.changed', subjectId: id, before, after });
      publishDiscounts();
    }),
  );

/** Throws 409 once an order has used it, though it was cancelled: its use counts again if it is reopened. */
export const deleteDiscount = async (em: EntityManager, actor: Actor, id: number): Promise<void> =>
  transactional(em, async (em) => {
    const discount = await em.findOne(Discount, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!discount) throw discountNotFound();
    if ((await em.count(DiscountUse, { discountId: id })) > 0) throw discountUsed();
    const before = presentTerms(discount.terms());
    await em.remove(discount).flush();
    await recordAudit(em, actor, { action: 'discount.deleted', subjectId: id, before });
    publishDiscounts();
  });

export const updateDiscountSettings = async (
  em: EntityManager,
  actor: Actor,
  { updatedAt, ...changes }: DiscountSettingsResponse,
): Promise<void> =>
  transactional(em, async (em) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const settings = await em.findOneOrFail(DiscountSettings, DISCOUNT_SETTINGS_ID, lock);
    if (Date.parse(updatedAt) !== settings.updatedAt.getTime()) throw discountChanged();
    const before = { codesPerOrder: settings.codesPerOrder };
    em.assign(settings, changes);
    await em.flush();
    await recordAudit(em, actor, {
      action: 'discount_settings.changed',
      subjectId: DISCOUNT_SETTINGS_ID,
      before,
      after: changes,
    });
    publishDiscounts();
  });

/** Open carts ask for their discounts again. */
const publishDiscounts = (): void => publishChange({ topic: 'settings' });

const presentTerms = ({ effect, minimumPaise, budgetPaise, ...terms }: DiscountTerms): SaveDiscount => ({
  ...terms,
  effect: presentEffect(effect),
  minimum: rupeesOrNull(minimumPaise),
  budget: rupeesOrNull(budgetPaise),
});

const toColumns = ({ effect, minimum, budget, ...terms }: SaveDiscount): DiscountTerms => ({
  ...terms,
  effect: toEffect(effect),
  minimumPaise: paiseOrNull(minimum),
  budgetPaise: paiseOrNull(budget),
});

const presentEffect = (effect: DiscountEffect): SaveDiscount['effect'] => {
  if (effect.kind === 'percent')
    return { kind: effect.kind, percent: effect.percent, maxAmount: rupeesOrNull(effect.maxPaise) };
  return effect.kind === 'amount' ? { kind: effect.kind, amount: toRupees(effect.amountPaise) } : effect;
};

const toEffect = (effect: SaveDiscount['effect']): DiscountEffect => {
  if (effect.kind === 'percent')
    return { kind: effect.kind, percent: effect.percent, maxPaise: paiseOrNull(effect.maxAmount) };
  return effect.kind === 'amount' ? { kind: effect.kind, amountPaise: toPaise(effect.amount) } : effect;
};

const paiseOrNull = (rupees: number | null): number | null => (rupees === null ? null : toPaise(rupees));

const rupeesOrNull = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

const presentSettings = ({ codesPerOrder, updatedAt }: DiscountSettings): DiscountSettingsResponse => ({
  codesPerOrder,
  updatedAt: updatedAt.toISOString(),
});
