import { IMAGE_MESSAGE } from '@mithai/contracts';
import { defineError, fieldError, refusedField } from '../../platform/errors.ts';

export const ticketNotFound = defineError(404, 'ticket_not_found', 'Request not found');

export const orderNotDelivered = defineError(
  409,
  'order_not_delivered',
  'You can tell us about a problem once the order has been delivered.',
);

export const returnWindowClosed = defineError(
  409,
  'return_window_closed',
  (days: number) =>
    `Sweets are fresh food, so problems can be reported within ${days} days of delivery. You can still write to our grievance officer.`,
  'days',
);

export const ticketOpen = defineError(
  409,
  'ticket_open',
  'We are already working on a request for this order. You will hear from us by email.',
);

export const ticketQuantityTooLarge = (name: string, quantity: number) =>
  fieldError('lines', 'ticket_quantity_too_large', `You ordered ${quantity} of ${name}.`, { name, maximum: quantity });

export const imageNotUploaded = () => refusedField('imageUrls', IMAGE_MESSAGE);

export const ticketClosed = defineError(409, 'ticket_closed', 'This request has already been answered or withdrawn.');

export const ticketChanged = defineError(
  409,
  'ticket_changed',
  'This request was changed in another window. Please check it and try again.',
);

export const ticketWithoutOrder = defineError(
  409,
  'ticket_without_order',
  'This grievance is about no order, so there is nothing to refund or replace.',
);

export const ticketRefunded = defineError(
  409,
  'ticket_refunded',
  'Everything in this request has been refunded already.',
);

export const afterSalesSettingsChanged = defineError(
  409,
  'after_sales_settings_changed',
  'The settings were changed in another window. Please check them and save again.',
);
