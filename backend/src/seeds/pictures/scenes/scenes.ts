import { jaggeries } from './jaggery.ts';
import { papads } from './papad.ts';
import type { Scene } from './parts.ts';
import { snacks } from './snacks.ts';
import { northernSweets } from './sweets-north.ts';
import { southernSweets } from './sweets-south.ts';

export const scenes: Record<string, Scene> = {
  ...southernSweets,
  ...northernSweets,
  ...snacks,
  ...papads,
  ...jaggeries,
};
