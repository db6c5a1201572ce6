import { SYNONYMS_MAX } from '@mithai/contracts';
import { defineError } from '../../platform/errors.ts';

export const synonymsNotFound = defineError(404, 'synonyms_not_found', 'These synonyms were removed.');

export const synonymsChanged = defineError(
  409,
  'synonyms_changed',
  'These synonyms were changed in another window. Please check them and save again.',
);

export const synonymsFull = defineError(
  409,
  'synonyms_full',
  `There are ${SYNONYMS_MAX} rows of synonyms already. Please remove one first.`,
);
