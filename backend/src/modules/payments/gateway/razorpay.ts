import { z } from 'zod';
import type { Env } from '../../../env.ts';
import { ApiRefusal, createApiClient, type ApiCall } from '../../../platform/api-client.ts';
import { gatewayUnavailable, isGatewayUnavailable } from '../payments.errors.ts';

/** A status that the gateway has introduced fails neither its list nor the payment; the reconciliation reports it. */
const lenientEnum = <const Status extends string>(statuses: Status[]) =>
  z.string().transform((text): Status | 'unknown' => statuses.find((status) => status === text) ?? 'unknown');

/** Amounts in paise; https://razorpay.com/docs/api/payments/entity */
const gatewayPaymentSchema = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: lenientEnum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  /** False for an authorized payment that the gateway returned. */
  captured: z.boolean().nullish(),
  method: z.string().nullish(),
  amount_refunded: z.number().int().nullish(),
  /** What the gateway keeps, tax included; known once it is captured. */
  fee: z.number().int().nullish(),
  error_code: z.string().nullish(),
  error_reason: z.string().nullish(),
  /** Unix time in seconds. */
  created_at: z.number().int(),
});

const gatewayRefundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  receipt: z.string().nullish(),
  status: lenientEnum(['pending', 'processed', 'failed']),
  created_at: z.number().int(),
});

const gatewayOrderSchema = z.object({ id: z.string(), amount: z.number().int(), currency: z.string() });

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export type GatewayPayment = z.infer<typeof gatewayPaymentSchema>;
export type GatewayRefund = z.infer<typeof gatewayRefundSchema>;
export type GatewayOrder = z.infer<typeof gatewayOrderSchema>;

export class GatewayRefusal extends ApiRefusal {
  readonly status: number;

  constructor(status: number, description: string) {
    super(`The payment gateway refused with ${status}: ${description}`);
    this.status = status;
  }
}

/** The gateway's state is not known for now. */
export const isGatewayFailure = (error: unknown): boolean =>
  isGatewayUnavailable(error) || error instanceof GatewayRefusal;

/** Null for an id that the gateway does not know. */
export const orNull = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayRefusal && (error.status === 400 || error.status === 404)) return null;
    throw error;
  }
};

const refusalSchema = z.object({ error: z.object({ description: z.string() }) });

/** Longest page of the gateway's lists. */
const GATEWAY_PAGE_MAX = 100;

/** Unix times in seconds, both included. */
interface Period {
  from: number;
  to: number;
}

export type GatewayEnv = Pick<
  Env,
  'RAZORPAY_BASE_URL' | 'RAZORPAY_KEY_ID' | 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRETS'
>;
export type Razorpay = NonNullable<ReturnType<typeof createRazorpay>>;

const createCaller = (baseUrl: string, authorization: string, timeoutMs: number) => {
  const { send, guard } = createApiClient({
    service: 'razorpay',
    baseUrl: `${baseUrl}/v1`,
    timeoutMs,
    unavailable: gatewayUnavailable,
    refusal: (status, answer) => new GatewayRefusal(status, descriptionOf(answer)),
  });
  return <Answer>({ headers, ...call }: ApiCall<Answer>): Promise<Answer> =>
    guard(() => send({ ...call, headers: { authorization, ...headers } }));
};

/**
 * Razorpay's API, or null without keys. Calls throw `gateway_unavailable` if the answer is late, missing or makes no
 * sense, and `GatewayRefusal` if the gateway refuses. Do not call it inside a transaction.
 */
export const createRazorpay = (env: GatewayEnv, { timeoutMs }: { timeoutMs: number }) => {
  const { RAZORPAY_BASE_URL: baseUrl, RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env;
  if (!keyId || !keySecret) return null;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = createCaller(baseUrl, authorization, timeoutMs);

  return {
    baseUrl,
    keyId,
    createOrder: (order: { amount: number; currency: string; receipt: string }) =>
      call({ method: 'POST', path: '/orders', body: order, schema: gatewayOrderSchema }),
    findOrder: async (receipt: string): Promise<GatewayOrder | null> => {
      const path = `/orders?receipt=${encodeURIComponent(receipt)}`;
      const { items } = await call({ path, schema: listOf(gatewayOrderSchema) });
      return items[0] ?? null;
    },
    listOrderPayments: async (orderId: string): Promise<GatewayPayment[]> => {
      const path = `/orders/${encodeURIComponent(orderId)}/payments`;
      return (await call({ path, schema: listOf(gatewayPaymentSchema) })).items;
    },
    /** By the time at which they were made. */
    listPayments: (period: Period): Promise<GatewayPayment[]> =>
      listAll(call, '/payments', gatewayPaymentSchema, period),
    listPeriodRefunds: (period: Period): Promise<GatewayRefund[]> =>
      listAll(call, '/refunds', gatewayRefundSchema, period),
    getPayment: (paymentId: string): Promise<GatewayPayment> =>
      call({ path: `/payments/${encodeURIComponent(paymentId)}`, schema: gatewayPaymentSchema }),
    capture: (paymentId: string, amount: { amount: number; currency: string }): Promise<GatewayPayment> => {
      const path = `/payments/${encodeURIComponent(paymentId)}/capture`;
      return call({ method: 'POST', path, body: amount, schema: gatewayPaymentSchema });
    },
    /** A repeated receipt returns the first refund. */
    refund: (paymentId: string, refund: { amount: number; receipt: string }): Promise<GatewayRefund> =>
      call({
        method: 'POST',
        path: `/payments/${encodeURIComponent(paymentId)}/refund`,
        body: refund,
        headers: { 'x-refund-idempotency': refund.receipt },
        schema: gatewayRefundSchema,
      }),
    listRefunds: async (paymentId: string): Promise<GatewayRefund[]> => {
      const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${GATEWAY_PAGE_MAX}`;
      return (await call({ path, schema: listOf(gatewayRefundSchema) })).items;
    },
  };
};

/** All pages. New entries shift the others to later pages, so some may appear twice. */
const listAll = async <Item extends { id: string }>(
  call: ReturnType<typeof createCaller>,
  path: string,
  item: z.ZodType<Item>,
  { from, to }: Period,
): Promise<Item[]> => {
  const found = new Map<string, Item>();
  for (let skip = 0; ; skip += GATEWAY_PAGE_MAX) {
    const query = `from=${from}&to=${to}&count=${GATEWAY_PAGE_MAX}&skip=${skip}`;
    const { items } = await call({ path: `${path}?${query}`, schema: listOf(item) });
    for (const one of items) found.set(one.id, one);
    if (items.length < GATEWAY_PAGE_MAX) return [...found.values()];
  }
};

const descriptionOf = (answer: unknown): string => refusalSchema.safeParse(answer).data?.error.description ?? '';
