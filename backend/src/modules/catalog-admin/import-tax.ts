import type { EntityManager } from '@mikro-orm/postgresql';
import type { Refusal, Role } from '@mithai/contracts';
import type { Actor } from '../../platform/actor.ts';
import { findProductRates, setProductRates, type ProductRate } from '../tax/index.ts';
import { taxIncomplete, taxOfOwner, taxRemovedByEdit } from './import-plan.errors.ts';
import { headingOf } from './product-sheet.ts';
import type { SheetProduct, SheetTax } from './sheet-columns.ts';

/** Who imports; only the owner changes the tax. */
export interface Importer extends Actor {
  role: Role;
}

export const canChangeTax = ({ role }: Pick<Importer, 'role'>): boolean => role === 'admin';

/** A product's own rate that an import sets, and the one it replaces, as of the preview. */
export interface PlannedTax {
  before: SheetTax;
  after: { hsn: string; rate: number };
}

export interface AppliedTax {
  added: ProductRate;
  /** In force before the import. */
  before: ProductRate | null;
}

const TAX_FIELDS = ['hsn', 'taxRate'] as const;

/** Yields the refusals of a row's values that differ from those of `now`. */
export function* taxRefusalsOf(
  now: SheetTax,
  set: Partial<SheetProduct>,
  isAllowed: boolean,
): Generator<Refusal & { column: string }> {
  const after = { ...now, ...set };
  const isHalf = (after.hsn === null) !== (after.taxRate === null);
  for (const field of TAX_FIELDS) {
    const column = headingOf(field);
    const isChanged = field in set && set[field] !== now[field];
    if (isChanged && !isAllowed) yield { column, ...taxOfOwner(now[field] ?? '') };
    else if (isChanged && after[field] === null) yield { column, ...taxRemovedByEdit() };
    else if (isHalf && isAllowed && after[field] === null) yield { column, ...taxIncomplete() };
  }
}

/** Null if the tax stays as it is. */
export const plannedTaxOf = (before: SheetTax, after: SheetTax): PlannedTax | null => {
  if (after.hsn === null || after.taxRate === null) return null;
  if (after.hsn === before.hsn && after.taxRate === before.taxRate) return null;
  return { before, after: { hsn: after.hsn, rate: after.taxRate } };
};

export const isSameTax = (tax: SheetTax, rate: ProductRate | undefined): boolean =>
  tax.hsn === (rate?.hsn ?? null) && tax.taxRate === (rate?.rate ?? null);

/** Sets rates by product from today on. */
export const changeTaxes = async (
  em: EntityManager,
  actor: Actor,
  taxes: ReadonlyMap<number, PlannedTax['after']>,
): Promise<Map<number, AppliedTax>> => {
  if (taxes.size === 0) return new Map();
  const before = await findProductRates(em, taxes.keys());
  const added = await setProductRates(em, actor, taxes);
  return new Map([...added].map(([id, rate]) => [id, { added: rate, before: before.get(id) ?? null }]));
};
