import { DELIVERY_ADDRESSES_MAX } from '@mithai/contracts';
import { defineError, ShopError } from '../../../platform/errors.ts';

export const addressNotFound = defineError(404, 'address_not_found', 'Address not found');

export const addressChanged = defineError(
  409,
  'address_changed',
  'This address has changed since you opened it. Please check it before you save again.',
);

export const tooManyAddresses = () =>
  new ShopError({
    status: 409,
    code: 'too_many_addresses',
    message: `You can keep ${DELIVERY_ADDRESSES_MAX} addresses. Please delete one that you no longer need.`,
    params: { maximum: DELIVERY_ADDRESSES_MAX },
  });
