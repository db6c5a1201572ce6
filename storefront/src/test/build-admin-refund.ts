import type { AdminRefund } from '@mithai/contracts';

export const buildAdminRefund = (overrides: Partial<AdminRefund> = {}): AdminRefund => ({
  id: 1,
  amount: 250,
  status: 'failed',
  reason: 'Stale',
  createdAt: '2026-11-01T10:00:00.000Z',
  processedAt: null,
  reference: null,
  isDifference: false,
  partOf: null,
  isRetried: false,
  requestedBy: 'Asha Rao',
  items: [],
  ...overrides,
});
