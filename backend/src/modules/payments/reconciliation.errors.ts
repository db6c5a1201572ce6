import { defineError, fieldError, ShopError } from '../../platform/errors.ts';

export const reconciliationRunning = defineError(
  409,
  'reconciliation_running',
  'A check is running already. Its result appears here in a moment.',
);

export const dayAhead = () => fieldError('to', 'day_ahead', 'Please choose days up to today');

export const gatewaySilent = (cause: unknown): ShopError =>
  new ShopError({
    status: 503,
    code: 'reconciliation_gateway_unavailable',
    message: 'The payment gateway isn’t answering, so nothing was checked or changed. Please try again later.',
    retryAfterSeconds: 60,
    cause,
  });
