import { DELIVERY_DAY_MESSAGE } from '@mithai/contracts';
import { defineError, errorAt } from '../../platform/errors.ts';

export const areaNotServed = defineError(
  409,
  'area_not_served',
  (pincode: string) => `We don’t deliver to ${pincode} yet.`,
  'pincode',
);

export const pincodeRequired = () =>
  errorAt('shippingAddress', {
    status: 422,
    code: 'pincode_required',
    message: 'Please add the pincode to the address, because we don’t deliver everywhere yet.',
  });

export const perishesOnTheWay = defineError(
  409,
  'perishes_on_the_way',
  (name: string, pincode: string) =>
    `${name} can’t reach ${pincode} while it is fresh. Please take it out of your cart.`,
  'name',
  'pincode',
);

export const deliveryDayFull = defineError(
  409,
  'delivery_day_full',
  'This delivery day is no longer available. Please choose another one.',
);

export const noDeliveryDay = defineError(
  409,
  'no_delivery_day',
  'We have no delivery day left for this order. Please take fewer pieces or write to us.',
);

export const deliveryDayRequired = () =>
  errorAt('deliveryDay', {
    status: 422,
    code: 'delivery_day_required',
    message: DELIVERY_DAY_MESSAGE.text,
  });

export const codNotAllowed = () =>
  errorAt('paymentMethod', {
    status: 422,
    code: 'cod_not_allowed',
    message: 'Cash on Delivery isn’t possible at this address. Please choose another payment method.',
  });
