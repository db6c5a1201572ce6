import { defineError, fieldError } from '../../../platform/errors.ts';

export const reconciliationRunning = defineError(
  409,
  'reconciliation_running',
  'A check is running already. Its result appears here in a moment.',
);

export const dayAhead = () => fieldError('to', 'day_ahead', 'Please choose days up to today');
