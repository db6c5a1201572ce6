import { isLabelChanged, labelFaultsOf, type LabelledFood } from '@mithai/contracts';
import { refusedField } from '../../platform/errors.ts';

/** Throws 422 at the first field that contradicts another, stored fields included. */
export const assertLabel = (product: LabelledFood): void => {
  const [fault] = labelFaultsOf(product);
  if (fault) throw refusedField(fault.field, fault.message);
};

/** As `assertLabel`. A product that contradicts rules newer than itself can change otherwise. */
export const assertChangedLabel = (former: LabelledFood, product: LabelledFood): void => {
  if (isLabelChanged(former, product)) assertLabel(product);
};

export { labelColumns } from './detail-columns.ts';
