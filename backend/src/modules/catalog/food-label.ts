import { labelFaultsOf, type LabelledFood } from '@mithai/contracts';
import { labelContradictory } from './catalog.errors.ts';

/** Throws 422 at the first field that contradicts another, stored fields included. */
export const assertLabel = (product: LabelledFood): void => {
  const [fault] = labelFaultsOf(product);
  if (fault) throw labelContradictory(fault.field, fault.message);
};

export { labelColumns } from './detail-columns.ts';
