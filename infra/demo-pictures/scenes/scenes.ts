import { jaggeries } from './jaggery.ts';
import { papads } from './papad.ts';
import type { Scene } from './parts.ts';
import { northernSnacks } from './snacks-north.ts';
import { southernSnacks } from './snacks-south.ts';
import { deccanSweets } from './sweets-deccan.ts';
import { easternSweets } from './sweets-east.ts';
import { northernSweets } from './sweets-north.ts';
import { southernSweets } from './sweets-south.ts';

/** How each product lies on the table, by its name. */
export const scenes: Record<string, Scene> = {
  ...southernSweets,
  ...deccanSweets,
  ...easternSweets,
  ...northernSweets,
  ...southernSnacks,
  ...northernSnacks,
  ...papads,
  ...jaggeries,
};
