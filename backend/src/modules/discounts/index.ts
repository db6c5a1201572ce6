export { countOrderTries } from './code-tries.ts';
export {
  freezeDiscount,
  presentTaken,
  recordUses,
  releaseUses,
  reserveUses,
  takeDiscounts,
  type DiscountPart,
  type FrozenDiscount,
} from './take-discounts.ts';
