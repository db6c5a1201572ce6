import { labelFaultsOf, type LabelledFood } from '@mithai/contracts';
import { refusedField } from '../../platform/errors.ts';

/** Throws 422 at the first field that contradicts another, stored fields included. */
export const assertLabel = (product: LabelledFood): void => {
  const [fault] = labelFaultsOf(product);
  if (fault) throw refusedField(fault.field, fault.message);
};

export { labelColumns } from './detail-columns.ts';
