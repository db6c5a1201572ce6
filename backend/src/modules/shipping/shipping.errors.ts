import { defineError, hasCode, ShopError } from '../../platform/errors.ts';

export const shipmentNotFound = defineError(404, 'shipment_not_found', 'Parcel not found');

export const carrierTurnedOff = defineError(
  409,
  'carrier_turned_off',
  'Booking couriers is turned off. Turn it on under Settings, Delivery.',
);

export const carrierNotConfigured = defineError(
  409,
  'carrier_not_configured',
  'This shop has no account at the carrier. Its keys belong in the environment.',
);

export const shipmentNotBookable = defineError(409, 'shipment_not_bookable', 'This parcel is already booked.');

export const shipmentPickedUp = defineError(
  409,
  'shipment_picked_up',
  'The courier has picked up this parcel, so its booking can’t be taken back.',
);

export const shipmentBeingBooked = defineError(
  409,
  'shipment_being_booked',
  'This parcel is being booked. Please wait a moment, then take the booking back.',
);

export const bookingNotTakenBack = defineError(
  409,
  'booking_not_taken_back',
  (reason: string) => `The carrier doesn’t take this booking back: ${reason}`,
  'reason',
);

export const orderNotToSend = defineError(
  409,
  'order_not_to_send',
  'Only a paid or cash order that is pending or processing can be booked.',
);

export const shipmentChanged = defineError(
  409,
  'shipment_changed',
  'There is news of this parcel. Please look at it again.',
);

export const carrierSettingsChanged = defineError(
  409,
  'carrier_settings_changed',
  'These settings have changed since you opened them. Please check them and save again.',
);

export const webhookTokenInvalid = defineError(
  401,
  'webhook_token_invalid',
  'This message doesn’t come from the carrier.',
);

export const carrierUnavailable = (cause: unknown): ShopError =>
  new ShopError({
    status: 503,
    code: 'carrier_unavailable',
    message: 'The carrier doesn’t answer at the moment. The shop tries again by itself.',
    retryAfterSeconds: 60,
    cause,
  });

export const carrierSilent = (cause: unknown): ShopError =>
  new ShopError({
    status: 503,
    code: 'carrier_silent',
    message: 'The carrier doesn’t answer at the moment. The booking is still there; please try again in a minute.',
    retryAfterSeconds: 60,
    cause,
  });

export const isCarrierUnavailable = (error: unknown): boolean => hasCode(error, 'carrier_unavailable');
