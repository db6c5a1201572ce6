import type { AdminPayment } from '@mithai/contracts';
import { SupplementaryPayment } from '../src/modules/payments/supplements/supplementary-payment.entity.ts';
import { deliverWebhooks, type PayingShop } from './payments.ts';

type Headed = { headers: Record<string, string> };

export const adminPaymentOf = async ({ app }: PayingShop, { headers }: Headed, id: number): Promise<AdminPayment> =>
  (await app.inject({ url: `/api/admin/orders/${id}/payment`, headers })).json<AdminPayment>();

export const supplementsOf = ({ orm }: PayingShop, orderId: number): Promise<SupplementaryPayment[]> =>
  orm.em.fork().find(SupplementaryPayment, { orderId }, { orderBy: { id: 'asc' } });

/** Opens the gateway's page by the order's payment link; returns the gateway's order of what the edit adds. */
export const startSupplement = async (shop: PayingShop, staff: Headed, orderId: number): Promise<string> => {
  const { paymentLink } = await adminPaymentOf(shop, staff, orderId);
  const token = new URL(paymentLink ?? '').searchParams.get('token');
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: `/api/payment-links/${token}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  if (statusCode !== 303) throw new Error(`${statusCode}: ${body}`);
  const gatewayOrderId = (await supplementsOf(shop, orderId)).at(-1)?.gatewayOrderId;
  if (!gatewayOrderId) throw new Error(`The gateway knows no supplement of order ${orderId}`);
  return gatewayOrderId;
};

/** At the gateway; the shop is not told. */
export const payAtGatewayOrder = (shop: PayingShop, gatewayOrderId: string, outcome = 'success') =>
  shop.control('POST', `/orders/${gatewayOrderId}/payments`, { callbackUrl: '', outcome });

/** Pays what the pending edit adds, and the shop hears of it. */
export const paySupplement = async (shop: PayingShop, staff: Headed, orderId: number): Promise<string> => {
  const gatewayOrderId = await startSupplement(shop, staff, orderId);
  await payAtGatewayOrder(shop, gatewayOrderId);
  await deliverWebhooks(shop, gatewayOrderId);
  return gatewayOrderId;
};

/** As a manager does who sees the order as it is, unless `lastUpdated` is given. */
export const withdrawEdit = async (shop: PayingShop, { headers }: Headed, orderId: number, lastUpdated?: string) => {
  const version = lastUpdated ?? (await adminPaymentOf(shop, { headers }, orderId)).lastUpdated;
  const url = `/api/admin/orders/${orderId}/edit/withdraw`;
  return shop.app.inject({ method: 'POST', url, headers, payload: { lastUpdated: version } });
};

/** Its time is over. */
export const expirePendingEdit = async ({ orm }: PayingShop, orderId: number): Promise<void> => {
  await orm.em.fork().execute(
    `update orders set pending_edit = jsonb_set(pending_edit, '{expiresAt}', to_jsonb(now() - interval '1 minute'))
      where id = ?`,
    [orderId],
  );
};
