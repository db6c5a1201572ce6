import {
  LockMode,
  UniqueConstraintViolationException,
  type EntityManager,
  type FilterQuery,
} from '@mikro-orm/postgresql';
import { recordAudits } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { businessDate } from '../../platform/business-date.ts';
import { TaxRate } from './tax-rate.entity.ts';
import { taxRateExists } from './tax.errors.ts';

export interface ProductRate {
  id: number;
  hsn: string;
  /** Percent. */
  rate: number;
  validFrom: string;
}

type NewRate = Omit<ProductRate, 'id'> & { productId: number };

/** Products' own rates that are in force today. */
export const findProductRates = async (
  em: EntityManager,
  productIds: Iterable<number>,
): Promise<Map<number, ProductRate>> => {
  const rates = await em.find(
    TaxRate,
    { productId: { $in: [...productIds] }, validFrom: { $lte: businessDate() } },
    { orderBy: { validFrom: 'asc' }, disableIdentityMap: true },
  );
  return new Map(
    rates.flatMap(({ productId, id, hsn, rate, validFrom }) =>
      productId == null ? [] : [[productId, { id, hsn, rate, validFrom }]],
    ),
  );
};

/** Sets products' own rates from today on, replacing others from today on; returns them by product. */
export const setProductRates = async (
  em: EntityManager,
  actor: Actor,
  rates: ReadonlyMap<number, Pick<ProductRate, 'hsn' | 'rate'>>,
): Promise<Map<number, ProductRate>> => {
  const validFrom = businessDate();
  await removeRates(em, actor, { productId: { $in: [...rates.keys()] }, validFrom });
  const added = [...rates].map(([productId, rate]) => ({ productId, ...rate, validFrom }));
  return addRates(em, actor, added);
};

/** Removes rates that `setProductRates` added, and adds those that they replaced. Removed ones stay removed. */
export const restoreProductRates = async (
  em: EntityManager,
  actor: Actor,
  changes: { added: ProductRate; before: ProductRate | null }[],
): Promise<void> => {
  const removed = await removeRates(em, actor, { id: { $in: changes.map(({ added }) => added.id) } });
  const replaced = changes.flatMap(({ added, before }): NewRate[] => {
    const productId = removed.get(added.id);
    if (productId === undefined || before?.validFrom !== added.validFrom) return [];
    return [{ productId, hsn: before.hsn, rate: before.rate, validFrom: before.validFrom }];
  });
  await addRates(em, actor, replaced);
};

/** Returns the product of each removed rate. */
const removeRates = async (
  em: EntityManager,
  actor: Actor,
  where: FilterQuery<TaxRate>,
): Promise<Map<number, number>> => {
  const rates = await em.find(TaxRate, where, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: 'asc' },
    disableIdentityMap: true,
  });
  await em.nativeDelete(TaxRate, { id: { $in: rates.map(({ id }) => id) } });
  const removals = rates.map(({ id, subject, productId, hsn, rate, validFrom }) => ({
    action: 'tax_rate.removed' as const,
    subjectId: id,
    before: { subject, productId, hsn, rate, validFrom },
  }));
  await recordAudits(em, actor, removals);
  return new Map(rates.flatMap(({ id, productId }) => (productId == null ? [] : [[id, productId]])));
};

const addRates = async (em: EntityManager, actor: Actor, rates: NewRate[]): Promise<Map<number, ProductRate>> => {
  if (rates.length === 0) return new Map();
  try {
    const ids = await em.insertMany(TaxRate, rates);
    const added = rates.map((rate, index) => ({ ...rate, id: ids[index] ?? 0 }));
    await recordAudits(
      em,
      actor,
      added.map(({ id, ...after }) => ({ action: 'tax_rate.added', subjectId: id, after })),
    );
    return new Map(added.map(({ productId, ...rate }) => [productId, rate]));
  } catch (error) {
    // Another one was added on screen at the same moment.
    if (error instanceof UniqueConstraintViolationException) throw taxRateExists();
    throw error;
  }
};
