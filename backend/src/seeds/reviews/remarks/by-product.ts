import { jaggeries } from './jaggery.ts';
import { papads } from './papad.ts';
import type { ProductRemarks } from './remarks.ts';
import { snacks } from './snacks.ts';
import { easternSweets } from './sweets-east.ts';
import { southernSweets } from './sweets-south.ts';
import { westernAndNorthernSweets } from './sweets-west-north.ts';

export const byProduct: Record<string, ProductRemarks> = {
  ...southernSweets,
  ...westernAndNorthernSweets,
  ...easternSweets,
  ...snacks,
  ...papads,
  ...jaggeries,
};
