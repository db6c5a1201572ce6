import { formatExactRupees } from '@mithai/contracts';
import { defineError, fieldError, ShopError } from '../../platform/errors.ts';

export const requestNotFound = defineError(404, 'request_not_found', 'Request not found');

export const selectedProductNotSold = () =>
  fieldError(
    'selectedProducts',
    'selected_product_not_sold',
    'A product you selected is no longer sold. Please select again.',
  );

/** `total`, with its quantity, and `days` are given if they are unusual. */
export const unusualQuote = (unusual: { total?: number; quantity?: number; days?: number }) => {
  const { total, quantity, days } = unusual;
  return new ShopError({
    status: 409,
    code: 'unusual_quote',
    message: [
      total && `That makes ${formatExactRupees(total)} for ${quantity} ${quantity === 1 ? 'unit' : 'units'}.`,
      days && `The delivery is ${days} days from now.`,
      'Is this right?',
    ]
      .filter(Boolean)
      .join(' '),
    params: { ...unusual },
  });
};

export const requestWithdrawn = defineError(409, 'request_withdrawn', 'This request was withdrawn.');

export const requestAnswered = defineError(
  409,
  'request_answered',
  'This request has been answered and can no longer be withdrawn.',
);

export const requestOrdered = defineError(
  409,
  'request_ordered',
  (orderId: number) => `This request is now order #${orderId}.`,
  'orderId',
);

export const requestChanged = defineError(
  409,
  'request_changed',
  'This request was changed in another window. Please look at it again before you answer.',
);

export const noQuote = defineError(409, 'no_quote', 'There is no quote for this request.');

export const quoteChanged = defineError(
  409,
  'quote_changed',
  'Our quote has changed. Please look at it again before you order.',
);

export const quoteExpired = defineError(
  409,
  'quote_expired',
  'This quote has expired. Please send a new request, or write to us.',
);
