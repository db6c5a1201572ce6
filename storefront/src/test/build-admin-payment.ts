import type { AdminPayment } from '@mithai/contracts';

/** Paid by the gateway in full. */
export const buildAdminPayment = (changes: Partial<AdminPayment> = {}): AdminPayment => ({
  provider: 'gateway',
  method: 'upi',
  status: 'captured',
  amount: 550,
  captured: 550,
  capturedAt: '2026-11-01T10:00:00.000Z',
  refunded: 0,
  left: 550,
  excess: 0,
  expiresAt: null,
  gatewayPaymentId: 'pay_1',
  paymentLink: null,
  lastUpdated: '2026-11-01T10:00:00.000Z',
  refunds: [],
  ...changes,
});
