import { reconciliationSchema, sumOf, type PaymentProvider, type Reconciliation } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import type { LightMyRequestResponse } from 'fastify';
import { PaymentException } from '../src/modules/payments/exceptions/payment-exception.entity.ts';
import { performReconciliation } from '../src/modules/payments/reconciliation/reconcile.ts';
import { ReconciliationRun } from '../src/modules/payments/reconciliation/reconciliation.entity.ts';
import { businessDate } from '../src/platform/business-date.ts';
import type { TestShop } from './app.ts';
import type { PayingShop } from './payments.ts';

type Headed = { headers: Record<string, string> };

/** Yesterday too: midnight may pass during the test. */
export const recentDays = () => ({
  from: businessDate(subDays(new Date(), 1)),
  to: businessDate(),
});

export const postReconciliation = (
  { app }: TestShop,
  { headers }: Headed,
  days: object = recentDays(),
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/admin/reconciliation', headers, payload: days });

export const getReport = async ({ app }: TestShop, { headers }: Headed): Promise<Reconciliation> => {
  const response = await app.inject({
    url: `/api/admin/reconciliation?${new URLSearchParams(recentDays())}`,
    headers,
  });
  return reconciliationSchema.parse(response.json());
};

/** Presses "Check now" and does the worker's work. */
export const reconciled = async (shop: PayingShop, admin: Headed, days?: object): Promise<Reconciliation> => {
  const response = await postReconciliation(shop, admin, days);
  if (response.statusCode !== 202) throw new Error(`${response.statusCode}: ${response.body}`);
  for (const { id } of await shop.orm.em.fork().find(ReconciliationRun, { finishedAt: null }))
    await performReconciliation(shop.orm.em.fork(), shop.gateway, id);
  return getReport(shop, admin);
};

/** Rupees of a provider on all days. */
export const totalsOf = ({ rows }: Reconciliation, provider: PaymentProvider) => {
  const ofProvider = rows.filter((row) => row.provider === provider);
  return {
    expected: sumOf(...ofProvider.map(({ expected }) => expected)),
    received: sumOf(...ofProvider.map(({ received }) => received)),
    fees: sumOf(...ofProvider.map(({ fees }) => fees)),
    refunded: sumOf(...ofProvider.map(({ refunded }) => refunded)),
    unrecorded: sumOf(...ofProvider.map(({ unrecorded }) => unrecorded)),
    difference: sumOf(...ofProvider.map(({ difference }) => difference)),
  };
};

/** Oldest first; `about`: an order's id, or a payment's at the gateway. */
export const exceptionsAbout = ({ orm }: TestShop, about: number | string): Promise<PaymentException[]> =>
  orm.em.fork().find(PaymentException, typeof about === 'number' ? { orderId: about } : { gatewayPaymentId: about }, {
    orderBy: { id: 'asc' },
  });
