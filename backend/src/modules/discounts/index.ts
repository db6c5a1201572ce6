export {
  freezeDiscount,
  presentTaken,
  recordUses,
  returnUses,
  takeDiscounts,
  type DiscountPart,
  type FrozenDiscount,
  type NamedTerms,
} from './take-discounts.ts';
