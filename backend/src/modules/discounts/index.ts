export {
  freezeDiscount,
  presentTaken,
  recordUses,
  returnUses,
  takeDiscounts,
  type FrozenDiscount,
  type NamedTerms,
} from './take-discounts.ts';
